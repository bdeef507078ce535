import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import {
  type AccountEmail as AccountEmailFacts,
  cancelEmailChangeEndpoint,
  changeEmailEndpoint,
} from '../../../email-contract.ts'
import { FailureNote } from '../failure-note.tsx'
import { PasswordField } from '../password-field.tsx'
import { ResendConfirmation } from '../resend-confirmation.tsx'
import styles from './security-lists.module.css'

/** The address that the account logs in with, and the way to another one. */
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
          <p className={styles.waiting}>
            Open the link in the message that we sent there. Until then you look around, save and
            prepare; publishing, paying, writing to sellers and inviting wait, and no other mail
            comes.
          </p>
          <ResendConfirmation email={email} />
        </>
      )}
      {pending && <Pending {...pending} />}
      {isOpen ? (
        <ChangeEmail userName={email} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.below}>
          <Button onClick={() => setOpen(true)}>Change e-mail address</Button>
        </div>
      )}
    </>
  )
}

function Pending({ email, until }: { email: string; until: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    try {
      const { message } = await callApi(cancelEmailChangeEndpoint, {})
      showToast({ message })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <Notice
      action={
        <Button size="sm" busy={isBusy} onClick={() => void cancel()}>
          Cancel the change
        </Button>
      }
    >
      {email} becomes your address once you open the link that we sent there, until{' '}
      {formatInstant(until)}. Open it in this browser.
    </Notice>
  )
}

function ChangeEmail({ userName, onDone }: { userName: string; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useCheckedForm({
    schema: async () => (await import('../../../rules.ts')).ChangeEmailForm,
    initialValues: { email: '', password: '' },
    send: async (values) => {
      const { message } = await callApi(changeEmailEndpoint, values)
      showToast({ message })
      await revalidate()
      onDone()
    },
  })
  return (
    <form className={styles.form} {...form.props} aria-label="Change e-mail address">
      <Field
        label="New e-mail address"
        type="email"
        autoComplete="email"
        autoFocus
        {...form.input('email')}
      />
      {/* Tells a password manager whose password it is. */}
      <input className="sr" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.input('password')}
      />
      <FailureNote text={form.failure} />
      <div className={styles.acts}>
        <SubmitButton form={form}>Send the link</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
