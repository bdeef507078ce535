import { Link } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { NoScriptNotice } from '#ui/feedback/no-script-notice.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

import { accountMessages } from '../account-messages.ts'
import type { MemberRules } from '../rules.ts'
import { MemberBoxes } from './member-boxes.tsx'
import styles from './public/account-form.module.css'
import { HumanCheck } from './public/human-check.tsx'
import { NewPasswordFields } from './public/new-password-fields.tsx'
import { useHumanCode } from './public/use-human-code.ts'

/** Registration form with email, password twice, terms, and human check. */
export function RegisterForm({ email, rules, returnTo, onRegistered }: RegisterFormProps) {
  const human = useHumanCode('register')
  const form = useActionForm({
    endpoint: async () => (await import('../contract.ts')).registerEndpoint,
    schema: async () => {
      const { RegisterInput, withConfirmations } = await import('../rules.ts')
      return withConfirmations(RegisterInput, rules)
    },
    initialValues: {
      email,
      password: '',
      confirmPassword: '',
      acceptTerms: false,
      confirmsAge: false,
      confirmsCountry: false,
    },
    input: (values) => ({ ...values, ...(returnTo && { returnTo }) }),
    around: human.around,
    onDone: (_, values) => onRegistered(values.email.trim()),
  })
  return (
    <form className={styles.form} {...form.props} aria-label="Register">
      <Field label="Email" type="email" autoComplete="username" {...form.input('email')} />
      <NewPasswordFields form={form} name="password" label="Password" own={[form.values.email]} />
      <div>
        <Checkbox
          label={
            <>
              I accept the{' '}
              <Link className="link" to={destinations.terms()} target="_blank">
                terms of service
              </Link>
            </>
          }
          {...form.box('acceptTerms')}
        />
        <MemberBoxes rules={rules} box={form.box} />
        <HumanCheck {...human.check} />
      </div>
      <NoScriptNotice />
      <FailureNote title={translate(accountMessages.registerFailed)} text={form.failure} />
      <SubmitButton form={form} disabled={!human.code}>
        Create account
      </SubmitButton>
    </form>
  )
}

type RegisterFormProps = {
  /** Address that the invitation was sent to. Empty if there was no invitation. */
  email: string
  rules: MemberRules
  returnTo: string | null
  onRegistered: (email: string) => void
}
