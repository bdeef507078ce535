import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-area.tsx'
import type { ValidatedFormProps } from '../form/validated-form.tsx'
import { ActionForm } from './action-form.tsx'
import type { EndpointAction } from './use-action-form.ts'

/** Asks for the reason of a staff action. The children say what it changes. */
export function ReasonForm<I extends z.ZodType, O extends z.ZodType>({
  label,
  rows,
  maxLength,
  children,
  ...form
}: ReasonFormProps<I, O>) {
  return (
    <ActionForm {...form} title={form.submitLabel} initialValues={{ reason: '' }} isAlwaysEnabled>
      {({ input }) => (
        <>
          {children}
          {rows ? (
            <TextArea label={label} rows={rows} maxLength={maxLength} {...input('reason')} />
          ) : (
            <Field label={label} autoFocus maxLength={maxLength} {...input('reason')} />
          )}
        </>
      )}
    </ActionForm>
  )
}

type ReasonFormProps<I extends z.ZodType, O extends z.ZodType> = Omit<
  EndpointAction<{ reason: string }, I, O>,
  'initialValues' | 'draft'
> &
  Pick<ValidatedFormProps, 'submitLabel' | 'className' | 'onBack' | 'backLabel'> & {
    label: string
    /** Lines of a long reason. */
    rows?: number
    maxLength: number
    /** Name of the draft. */
    draft: string
    children: ReactNode
  }
