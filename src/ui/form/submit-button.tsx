import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import type { useCheckedForm } from './use-checked-form.ts'

/** Sends a checked form: once something in it has changed and nothing in it is wrong. */
export function SubmitButton({ form, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="act"
      type="submit"
      busy={form.sending}
      disabled={disabled || !form.isValid || !form.isChanged}
      {...button}
    />
  )
}

type SubmitButtonProps = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'sending' | 'isValid' | 'isChanged'>
} & Omit<ComponentProps<typeof Button>, 'form' | 'variant' | 'type' | 'busy'>
