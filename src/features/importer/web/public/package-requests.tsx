import { useState } from 'react'
import { formatDate } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { Select } from '#ui/form/select.tsx'
import { useWrite } from '#ui/use-write.ts'
import { grantPackageEndpoint, type PackageRequestList } from '../../market-contract.ts'

/** Requests of brokerages for packages of imported listings. Renders nothing if there are none. */
export function PackageRequests({ requests, packages }: PackageRequestList) {
  if (requests.length === 0) return null
  return (
    <section className="mb-6 grid gap-4" aria-labelledby="package-requests">
      <h2 id="package-requests">Package requests</h2>
      {requests.map((request) => (
        <Request key={request.sourceId} request={request} packages={packages} />
      ))}
    </section>
  )
}

function Request({ request, packages }: RequestProps) {
  const { sourceId, source, brokerage, requestedAt } = request
  const [tierId, setTierId] = useState(packages[0]?.id)
  const { isBusy, failure, run } = useWrite(async () => {
    await callApi(grantPackageEndpoint, { id: sourceId, tierId: tierId ?? 0 })
    return t`${brokerage} was notified.`
  }, describeFailure)
  return (
    <div className="grid gap-2">
      <p>
        <b>{brokerage}</b> requested a package for “{source}” on {formatDate(requestedAt)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Select
          label="Package"
          value={tierId}
          onChange={(event) => setTierId(Number(event.currentTarget.value))}
        >
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button busy={isBusy} disabled={tierId === undefined} onClick={() => void run()}>
          Grant package
        </Button>
      </div>
      <FailureNote text={failure} />
    </div>
  )
}

type RequestProps = {
  request: PackageRequestList['requests'][number]
  packages: PackageRequestList['packages']
}
