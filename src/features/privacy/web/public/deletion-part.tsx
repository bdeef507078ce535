import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatCount, formatDate } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { cancelDeletionEndpoint, type OwnData, requestDeletionEndpoint } from '../../contract.ts'
import styles from './own-data.module.css'

/** Has the account deleted, or says what stands against it, or takes it back. */
export function DeletionPart({ own }: { own: OwnData }) {
  const { deletion, obstacles } = own
  if (deletion) return <Pending dueAt={deletion.dueAt} />
  if (obstacles.length > 0)
    return (
      <ul className={styles.obstacles}>
        {obstacles.map(({ text, link }) => (
          <li key={text}>
            {text}{' '}
            {link && (
              <Link className="link" to={link.to}>
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    )
  return <DeletionForm own={own} />
}

function Pending({ dueAt }: { dueAt: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const { message } = await callApi(cancelDeletionEndpoint, {})
      markSessionStale()
      await revalidate()
      showToast({ message })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <Notice
      role="status"
      action={
        <Button variant="act" busy={isBusy} onClick={() => void keep()}>
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on {formatDate(dueAt)}. Until then everything stays as it is.
    </Notice>
  )
}

function DeletionForm({ own }: { own: OwnData }) {
  const { revalidate } = useRevalidator()
  const { closingBrokerages: closing, graceDays } = own
  const [isSure, setSure] = useState(false)
  const form = useCheckedForm({
    schema: async () => (await import('../../contract.ts')).DeletionForm,
    initialValues: empty,
    send: async (values) => {
      await callApi(requestDeletionEndpoint, values)
      form.reset(empty)
      markSessionStale()
      await revalidate()
    },
  })
  return (
    <form className={styles.form} {...form.props} aria-label="Delete my account">
      {closing.length > 0 && (
        <Checkbox
          label={`Close ${closing.map(({ name }) => name).join(' and ')} as well, with all aircraft and leads. Nobody else can log in there.`}
          {...form.box('closeBrokerages')}
        />
      )}
      <Checkbox
        label="I want my account and everything in it deleted."
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <FailureNote text={form.failure} />
      <div>
        <Button type="submit" busy={form.sending} disabled={!isSure}>
          {graceDays > 0
            ? `Delete my account in ${formatCount(graceDays, 'day')}`
            : 'Delete my account'}
        </Button>
      </div>
    </form>
  )
}

const empty = { closeBrokerages: false }
