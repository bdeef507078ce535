import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { checkFactsEndpoint, type Discrepancy, type DraftFacts } from '../../contract.ts'

/** Shows the seller what in a draft disagrees with records. Renders nothing if nothing does, or if the check fails. */
export function RecordsCheck({ facts, children }: RecordsCheckProps) {
  const [found, setFound] = useState<readonly Discrepancy[]>([])
  // The seller sees the same result on the listing's page, so failures are ignored.
  const check = useEffectEvent(() => callApi(checkFactsEndpoint, facts).then(setFound, () => {}))
  const { registration, makeId, model, year, totalTimeHours, categoryId } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: these facts identify the aircraft.
  useEffect(() => {
    void check()
  }, [registration, makeId, model, year, totalTimeHours, categoryId])
  if (found.length === 0) return null
  return (
    <Notice icon={IconAlertTriangle} role="status">
      <p>
        <b>Public records disagree with your listing. Buyers will see:</b>
      </p>
      <ul>
        {found.map(({ key, title }) => (
          <li key={key}>{translate(title)}</li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}

type RecordsCheckProps = {
  facts: z.input<typeof DraftFacts>
  /** Actions of the seller. */
  children: ReactNode
}
