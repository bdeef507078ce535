import type { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { passwordLength } from '../../limits.ts'
import { PasswordField } from './password-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** A password that is being chosen, and once more against slips of the finger. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>) {
  const { form, name, label, own, againLabel = 'Password (Confirm)' } = props
  const chosen = form.input(name)
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`${passwordLength.min} to ${passwordLength.max} characters`}
        {...chosen}
      />
      {!chosen.error && <StrengthMeter password={chosen.value} own={own} />}
      <PasswordField
        label={againLabel}
        autoComplete="new-password"
        {...form.input('confirmPassword')}
      />
    </>
  )
}

type Form<Name extends string> = {
  input: (name: Name | 'confirmPassword') => ReturnType<ReturnType<typeof useCheckedForm>['input']>
}
type NewPasswordFieldsProps<Name extends string> = {
  form: Form<Name>
  name: Name
  label: string
  /** What others would try first: the address, names. */
  own: readonly string[]
  againLabel?: string
}
