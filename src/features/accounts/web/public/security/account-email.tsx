import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#kernel/format/dates.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import { useAction } from '#ui/use-action.ts'
import {
  type AccountEmailState as AccountEmailFacts,
  cancelEmailChangeEndpoint,
  changeEmailEndpoint,
} from '../../../email-contract.ts'
import { PasswordField } from '../password-field.tsx'
import { ResendConfirmation } from '../resend-confirmation.tsx'
import styles from './security-lists.module.css'

/** The account's login address and the form to change it. */
export function AccountEmail({ email, isConfirmed, pending }: AccountEmailFacts) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={styles.present}>
        <b>{email}</b>
        {isConfirmed ? <Tag tone="good">Confirmed</Tag> : <Tag tone="late">Not confirmed</Tag>}
      </p>
      {!isConfirmed && (
        <>
          <p className="max-w-[64ch] mb-4 text-ink-2">
            Open the link in the email we sent you. Until then, you can browse, save, and prepare
            listings. You can’t publish, pay, message sellers, or invite people, and we won’t send
            you any other email.
          </p>
          <ResendConfirmation email={email} />
        </>
      )}
      {pending && <Pending {...pending} />}
      {isOpen ? (
        <ChangeEmail userName={email} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.below}>
          <Button onClick={() => setOpen(true)}>Change email address</Button>
        </div>
      )}
    </>
  )
}

function Pending({ email, until }: { email: string; until: string }) {
  const timeZone = useTimeZone()
  const { revalidate } = useRevalidator()
  const cancel = useAction(async () => {
    try {
      showToast(await callApi(cancelEmailChangeEndpoint, {}))
    } finally {
      void revalidate()
    }
  })
  return (
    <Notice
      action={
        <Button size="sm" busy={cancel.isBusy} onClick={cancel.run}>
          Cancel change
        </Button>
      }
    >
      {email} becomes your address once you open the link we sent there. The link expires{' '}
      {formatInstant(until, timeZone)}. Open it in this browser.
    </Notice>
  )
}

function ChangeEmail({ userName, onDone }: { userName: string; onDone: () => void }) {
  const form = useActionForm({
    endpoint: async () => changeEmailEndpoint,
    initialValues: { email: '', password: '' },
    input: (values) => values,
    done: ({ message }) => message,
    onClose: onDone,
  })
  return (
    <form className="grid gap-4 max-w-105" {...form.props} aria-label="Change email address">
      <Field
        label="New email address"
        type="email"
        autoComplete="email"
        autoFocus
        {...form.input('email')}
      />
      {/* Identifies the account to password managers. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField label="Current password" {...form.input('password')} />
      <FailureNote text={form.failure} />
      <div className={styles.actions}>
        <SubmitButton form={form}>Send link</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
