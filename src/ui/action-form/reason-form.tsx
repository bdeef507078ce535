import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

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
  ActionFormProps<{ reason: string }, I, O>,
  'title' | 'initialValues' | 'isAlwaysEnabled' | 'children' | 'draft'
> & {
  label: string
  /** Lines of a long reason. */
  rows?: number
  maxLength: number
  /** Name of the draft. */
  draft: string
  children: ReactNode
}
