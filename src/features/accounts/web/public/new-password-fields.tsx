import { t, translate } from '#kernel/messages/translate.ts'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { passwordLength } from '../../limits.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** New password field with a confirmation field to catch typos. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { form, name, label, own, againLabel = 'Password (Confirm)' } = props
  const inputProps = form.input(name)
  return (
    <>
      <PasswordField
        label={translate(label)}
        autoComplete="new-password"
        hint={t`${passwordLength.min}–${passwordLength.max} characters`}
        {...inputProps}
      />
      {!inputProps.error && <StrengthMeter password={inputProps.value} own={own} />}
      <PasswordField
        label={translate(againLabel)}
        autoComplete="new-password"
        {...form.input('confirmPassword')}
      />
    </>
  )
}

type Form<Name extends string> = {
  input: (name: Name | 'confirmPassword') => ReturnType<FormState['input']>
}
type NewPasswordFieldsProps<Name extends string> = {
  form: Form<Name>
  name: Name
  label: string
  /** Words that attackers would try first, such as the user's address and names. */
  own: readonly string[]
  againLabel?: string
}
