import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import IconDownload from '#icons/IconDownload'
import { formatDate } from '#kernel/format/dates.ts'
import { formatBytes } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useWrite } from '#ui/use-write.ts'
import { type DataExport, type MyData, requestExportEndpoint } from '../../contract.ts'
import { fetchFile } from '../fetch-file.ts'

/** Lets the user request a data export, see its progress, and download it. */
export function ExportSection({ own }: { own: MyData }) {
  const { revalidate } = useRevalidator()
  const last = own.export
  const isMaking = last?.state === 'making'
  usePolling(isMaking)
  return (
    <>
      {last && (
        <p className="mb-4" role="status">
          {translate(describeState(last, own.tellsByMail))}
        </p>
      )}
      {last?.state === 'ready' && (
        <form
          className="mb-6"
          method="post"
          action={`/api/privacy/export/${last.id}/file`}
          onSubmit={(event) => {
            event.preventDefault()
            void fetchFile(event.currentTarget, () => void revalidate())
          }}
        >
          <Button type="submit" variant={own.deletion ? 'plain' : 'act'} icon={IconDownload}>
            Download copy{last.bytes ? t`, ${formatBytes(last.bytes)}` : ''}
          </Button>
        </form>
      )}
      {!isMaking && <RequestButton isAgain={last !== null} />}
    </>
  )
}

/** Asks the user to verify their identity if they haven't done so recently, then continues. */
function RequestButton({ isAgain }: { isAgain: boolean }) {
  const request = useWrite(async () => {
    await callApi(requestExportEndpoint, {})
    return 'Copy requested.'
  })
  return (
    <div>
      <Button busy={request.isBusy} onClick={request.run}>
        {isAgain ? 'Request new copy' : 'Request copy'}
      </Button>
    </div>
  )
}

function describeState({ state, endsAt, askedAt }: DataExport, sendsEmail: boolean): string {
  const states: Record<DataExport['state'], string> = {
    making: sendsEmail
      ? 'We’re preparing your download. You can leave this page. We’ll email you when it’s ready.'
      : 'We’re preparing your download. You can leave this page and come back later.',
    ready: joinSentences([
      'Your copy is ready.',
      endsAt && t`Download it by ${formatDate(endsAt)}.`,
      'You can download it only once.',
    ]),
    fetched: t`You downloaded the copy you requested on ${formatDate(askedAt)}. It’s no longer available.`,
    ended: t`The copy you requested on ${formatDate(askedAt)} is no longer available.`,
    failed: 'We couldn’t create your copy. Please request it again or contact us.',
  }
  return states[state]
}

/** Polls while the export is being created and the page is visible. */
function usePolling(isMaking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])
}

const pollIntervalMs = 3_000
