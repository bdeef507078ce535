import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import type { FormState } from './use-validated-form.ts'

/** A submit button. Unless `isAlwaysEnabled` is set, it's disabled until the form has changed and is valid. */
export function SubmitButton({
  form,
  disabled,
  isAlwaysEnabled,
  explains,
  ...button
}: SubmitButtonProps) {
  const isOff = disabled || (!isAlwaysEnabled && (!form.isValid || !form.isChanged))
  return (
    <Button
      variant="act"
      type="submit"
      busy={form.sending}
      {...(explains ? { 'aria-disabled': isOff } : { disabled: isOff })}
      {...button}
    />
  )
}

type SubmitButtonProps = {
  form: Pick<FormState, 'sending' | 'isValid' | 'isChanged'>
  /** If true, the button stays enabled, and clicking it shows an error next to each invalid field. */
  isAlwaysEnabled?: boolean | undefined
  /** If true, the disabled button can be clicked, which shows an error next to each invalid field. */
  explains?: boolean
} & Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'busy'>
