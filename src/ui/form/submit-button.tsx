import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import type { useValidatedForm } from './use-validated-form.ts'

/** Sends a checked form once something in it has changed and nothing in it is wrong. */
export function SubmitButton({ form, disabled, explains, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="act"
      type="submit"
      busy={form.sending}
      disabled={disabled || (!explains && (!form.isValid || !form.isChanged))}
      {...button}
    />
  )
}

type SubmitButtonProps = {
  form: Pick<ReturnType<typeof useValidatedForm>, 'sending' | 'isValid' | 'isChanged'>
  /** Stays enabled and, when pressed, shows next to each field what is missing. */
  explains?: boolean
} & Omit<ComponentProps<typeof Button>, 'form' | 'variant' | 'type' | 'busy'>
