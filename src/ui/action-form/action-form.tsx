import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormValues } from '../form/use-form-values.ts'
import type { FormState } from '../form/use-validated-form.ts'
import { ValidatedForm, type ValidatedFormProps } from '../form/validated-form.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import { type Action, useActionForm } from './use-action-form.ts'

/**
 * The form of `useActionForm` with its fields and a submit button. It's a dialog if it has `onClose` and no `onBack`, which
 * returns to what the form replaced.
 */
export function ActionForm<T extends FormValues, I extends z.ZodType, O extends z.ZodType>({
  title,
  submitLabel,
  submitVariant,
  className,
  isAlwaysEnabled,
  failure,
  hasCancel,
  onBack,
  backLabel,
  more,
  children,
  ...action
}: ActionFormProps<T, I, O>) {
  const form = useActionForm(action)
  const props = {
    form,
    submitLabel,
    submitVariant,
    className,
    isAlwaysEnabled,
    onBack,
    backLabel,
    more: more?.(form),
    failure: failure?.(form.failure),
    onCancel: hasCancel ? action.onClose : undefined,
    children: children(form),
  }
  return action.onClose && !onBack ? (
    <FormDialog title={title} onClose={action.onClose} {...props} />
  ) : (
    <ValidatedForm label={title} {...props} />
  )
}

type ActionFormProps<T extends FormValues, I extends z.ZodType, O extends z.ZodType> = Action<
  T,
  I,
  O
> &
  Pick<
    ValidatedFormProps,
    'submitLabel' | 'submitVariant' | 'className' | 'isAlwaysEnabled' | 'onBack' | 'backLabel'
  > & {
    /** Title of the dialog, and name of the form for screen readers. */
    title: string
    /** Replaces the default error note. */
    failure?: (text: string | null) => ReactNode
    /** Adds a Cancel button to the dialog. */
    hasCancel?: boolean
    /** Further buttons next to the one of `onBack`. */
    more?: (form: FormState<T>) => ReactNode
    children: (form: FormState<T>) => ReactNode
  }
