import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import type { FormState } from './use-validated-form.ts'

/** A submit button. Unless `isAlwaysEnabled` is set, it's disabled until the form has changed and is valid. */
export function SubmitButton({ form, disabled, isAlwaysEnabled, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="act"
      type="submit"
      busy={form.sending}
      disabled={disabled || (!isAlwaysEnabled && (!form.isValid || !form.isChanged))}
      {...button}
    />
  )
}

type SubmitButtonProps = {
  form: Pick<FormState, 'sending' | 'isValid' | 'isChanged'>
  /** If true, the button stays enabled, and clicking it shows an error next to each invalid field. */
  isAlwaysEnabled?: boolean | undefined
} & Omit<ComponentProps<typeof Button>, 'form' | 'variant' | 'type' | 'busy'>
