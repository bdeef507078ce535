import { useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { AdminHead } from '../admin-head.tsx'
import styles from './add-user-tab.module.css'

/** Opens an account for somebody, who chooses its password by a link in their mail. */
export function AddUserTab() {
  const [kind, setKind] = useState<Kind>('user')
  const [added, setAdded] = useState<{ profileId: number; email: string } | null>(null)
  const form = useCheckedForm({
    schema: async () => (await import('../../../users-contract.ts')).registerUserEndpoint.input,
    initialValues: { email: '' },
    async send({ email }) {
      setAdded(null)
      const { register } = await import('../users/user-calls.ts')
      setAdded(await register(kind, email))
      form.reset({ email: '' })
    },
  })
  return (
    <>
      <AdminHead tab="add-user" />
      <form className={styles.form} {...form.props}>
        <p className={styles.text}>
          They get a mail with a link to choose their password. The link works once, within 7 days;
          nobody else ever sees or sets the password.
        </p>
        <fieldset className={styles.kinds}>
          <legend>Kind of account</legend>
          {kinds.map(({ name, title, text }) => (
            <label key={name} className={styles.kind} data-chosen={kind === name || undefined}>
              <input
                type="radio"
                name="kind"
                checked={kind === name}
                onChange={() => setKind(name)}
              />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={100}
          {...form.input('email')}
        />
        <FailureNote text={form.failure} />
        <SubmitButton form={form}>
          {kind === 'user' ? 'Add user' : 'Add call center user'}
        </SubmitButton>
      </form>
      {added && (
        <div className={styles.added} role="status">
          <p>
            <b>{added.email}</b> has an account now, and the mail with the link is on its way.
          </p>
          <LinkButton size="sm" to={`${destinations.admin('users')}&user=${added.profileId}`}>
            Open the user
          </LinkButton>
        </div>
      )}
    </>
  )
}

const kinds = [
  {
    name: 'user',
    title: 'User',
    text: 'Buys, saves and lists aircraft as a private seller.',
  },
  {
    name: 'call-center',
    title: 'Call center user',
    text: 'Signs up customers at the telephone and follows their sign-ups.',
  },
] as const

type Kind = (typeof kinds)[number]['name']
