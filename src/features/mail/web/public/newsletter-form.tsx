import { type FormEvent, useState } from 'react'
import { isMailAddress, normalizeMailAddress } from '#kernel/addresses/mail-address.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { newsletterTypeId } from '../../rules.ts'
import styles from './newsletter-form.module.css'

/** Newsletter sign-up form. Subscribers get an email to confirm their address. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [hasProblem, setProblem] = useState(false)
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const isValid = isMailAddress(normalizeMailAddress(email))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isValid) return setProblem(true)
    setSending(true)
    try {
      const { subscribeEndpoint } = await import('../../contract.ts')
      await callApi(subscribeEndpoint, {
        Email: email.trim(),
        EmailSubscriptionTypeId: newsletterTypeId,
      })
      showToast({ title: 'Email added', message: 'Thank You! Your email address has been added.' })
      setEmail('')
      setSent(true)
    } catch {
      showToast({
        title: 'Error',
        message: 'could not add you to the email list at this time.',
        tone: 'error',
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      className={styles.form}
      // Uses POST so that submitting before hydration doesn't put the email address in the URL.
      method="post"
      action="/api/email/subscribe"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className={styles.row}>
        <Field
          className={styles.field}
          label="Mailing list"
          type="email"
          name="Email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={100}
          value={email}
          error={hasProblem ? 'Email must be a valid e-mail address' : null}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(false)
          }}
          onBlur={() => setProblem(email !== '' && !isValid)}
        />
        <Button type="submit" busy={isSending}>
          Sign up
        </Button>
      </div>
      <p className="mt-2 text-ink-3 text-12" aria-live="polite">
        {wasSent
          ? 'Check your inbox for the confirmation link.'
          : 'New listings, at most once a month.'}
      </p>
    </form>
  )
}
