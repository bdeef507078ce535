import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from '../users.module.css'

/** Creates an account for someone else, who receives an email with a link to set the password. */
export function AddUserTab() {
  const [kind, setKind] = useState<Kind>('user')
  const [added, setAdded] = useState<{ profileId: number; email: string } | null>(null)
  const form = useActionForm({
    endpoint: async () => (await import('../../access-contract.ts'))[kinds[kind].endpoint],
    initialValues: { email: '' },
    input: ({ email }) => ({ email }),
    around: (run) => {
      setAdded(null)
      return run()
    },
    onDone: setAdded,
  })
  return (
    <>
      <PageHeader title="Add user" />
      <form className={styles.form} {...form.props}>
        <p className="text-ink-2 text-14">
          They’ll get an email with a link to choose their password. The link works once and expires
          in 7 days. No one else ever sees or sets the password.
        </p>
        <fieldset className={styles.kinds}>
          <legend>Account type</legend>
          {(Object.keys(kinds) as Kind[]).map((name) => (
            <label key={name} className={styles.kind} data-chosen={kind === name || undefined}>
              <input
                type="radio"
                name="kind"
                checked={kind === name}
                onChange={() => setKind(name)}
              />
              <span>
                <b>{translate(kinds[name].title)}</b>
                {translate(kinds[name].text)}
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={100}
          {...form.input('email')}
        />
        <FailureNote text={form.failure} />
        <SubmitButton form={form} isAlwaysEnabled>
          {kind === 'user' ? 'Add user' : 'Add call center user'}
        </SubmitButton>
      </form>
      {added && (
        <div className={styles.added} role="status">
          <p>
            <b>{added.email}</b> now has an account. We’ve emailed them the link.
          </p>
          <LinkButton size="sm" to={`${destinations.admin('users')}&user=${added.profileId}`}>
            View user
          </LinkButton>
        </div>
      )}
    </>
  )
}

const kinds = {
  user: {
    title: 'User',
    text: 'Buys, saves, and lists aircraft as a private seller.',
    endpoint: 'registerUserEndpoint',
  },
  'call-center': {
    title: 'Call center user',
    text: 'Signs up customers by phone and tracks those sign-ups.',
    endpoint: 'registerCallCenterUserEndpoint',
  },
} as const

type Kind = keyof typeof kinds
