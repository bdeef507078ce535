import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useAction } from '#ui/use-action.ts'
import { cancelDeletionEndpoint, type MyData, requestDeletionEndpoint } from '../../contract.ts'
import styles from './own-data.module.css'

/** Lets the user request or cancel the deletion, or lists the reasons why that isn't possible. */
export function DeletionSection({ own }: { own: MyData }) {
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
  const keep = useAction(async () => {
    const { message } = await callApi(cancelDeletionEndpoint, {})
    markSessionStale()
    await revalidate()
    showToast({ message })
  })
  return (
    <Notice
      role="status"
      action={
        <Button variant="act" busy={keep.isBusy} onClick={keep.run}>
          Cancel deletion
        </Button>
      }
    >
      Your account will be deleted on {formatDate(dueAt)}. Nothing changes until then.
    </Notice>
  )
}

function DeletionForm({ own }: { own: MyData }) {
  const { revalidate } = useRevalidator()
  const { closingBrokerages: closing, graceDays } = own
  const [isSure, setSure] = useState(false)
  const form = useActionForm({
    endpoint: async () => requestDeletionEndpoint,
    initialValues: { closeBrokerages: false },
    input: (values) => values,
    onDone: () => {
      markSessionStale()
      return revalidate()
    },
  })
  return (
    <form className="grid gap-4 max-w-105" {...form.props} aria-label="Delete my account">
      {closing.length > 0 && (
        <Checkbox
          label={t`Also close ${formatList(closing.map(({ name }) => name))}, including all aircraft and leads. No one else there can log in.`}
          {...form.box('closeBrokerages')}
        />
      )}
      <Checkbox
        label="I want to delete my account and everything in it."
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <FailureNote text={form.failure} />
      <div>
        <Button type="submit" busy={form.sending} disabled={!isSure}>
          {graceDays > 0
            ? t`Delete my account in ${formatCount(graceDays, 'day')}`
            : 'Delete my account'}
        </Button>
      </div>
    </form>
  )
}
