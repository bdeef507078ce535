import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getVerificationEndpoint } from '#features/accounts/second-step-contract.ts'
import IconDownload from '#icons/IconDownload'
import { formatDate } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { formatBytes } from '#kernel/web/format-bytes.ts'
import { requestVerification } from '#kernel/web/verification.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { type DataExport, type OwnData, requestExportEndpoint } from '../../contract.ts'
import styles from './own-data.module.css'

/** Asks for a copy of one's data, shows how far it is, and gives it out. */
export function ExportPart({ own }: { own: OwnData }) {
  const { revalidate } = useRevalidator()
  const last = own.export
  const isMaking = last?.state === 'making'
  useLookAgain(isMaking)
  return (
    <>
      {last && (
        <p className={styles.state} role="status">
          {describeState(last, own.tellsByMail)}
        </p>
      )}
      {last?.state === 'ready' && (
        <form
          className={styles.acts}
          method="post"
          action={`/api/privacy/export/${last.id}/file`}
          onSubmit={(event) => {
            event.preventDefault()
            void fetchFile(event.currentTarget, () => void revalidate())
          }}
        >
          <Button
            type="submit"
            variant={own.deletion ? 'plain' : 'act'}
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          >
            Fetch the copy{last.bytes ? `, ${formatBytes(last.bytes)}` : ''}
          </Button>
        </form>
      )}
      {!isMaking && <RequestButton isAgain={last !== null} />}
    </>
  )
}

/** The answer is a file: the page stays, and the copy is gone from it a moment later. */
async function fetchFile(form: HTMLFormElement, onFetched: () => void) {
  try {
    const { isFresh } = await callApi(getVerificationEndpoint, {})
    if (!isFresh && !(await requestVerification())) return
    form.submit()
    setTimeout(onFetched, fetchedAfterMs)
  } catch (error) {
    showFailure(error)
  }
}

/** Who has not shown for a while that they are there is asked first; the call then goes on. */
function RequestButton({ isAgain }: { isAgain: boolean }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      await callApi(requestExportEndpoint, {})
      showToast({ message: 'Your copy is being made.' })
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <div>
      <Button busy={isBusy} onClick={() => void ask()}>
        {isAgain ? 'Make a new copy' : 'Make a copy'}
      </Button>
    </div>
  )
}

function describeState({ state, endsAt, askedAt }: DataExport, tellsByMail: boolean): string {
  const states: Record<DataExport['state'], string> = {
    making: `Your copy is being made. You may leave this page${tellsByMail ? ': a mail says when it is ready' : ' and come back'}.`,
    ready: `Your copy is ready. It can be fetched once, until ${endsAt ? formatDate(endsAt) : 'it ends'}.`,
    fetched: `You have fetched the copy of ${formatDate(askedAt)}. It is no longer here.`,
    ended: `The copy of ${formatDate(askedAt)} is no longer here.`,
    failed: 'The copy could not be made. Please ask for it again, or write to us.',
  }
  return states[state]
}

/** As long as it is being made and somebody looks. */
function useLookAgain(isMaking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])
}

const lookAgainMs = 3_000
const fetchedAfterMs = 1_500
