import { translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { groundNames } from '../../decisions.ts'
import { grounds } from '../../statement.ts'
import styles from '../moderation.module.css'

/** What a restriction is based on, and optionally the section. */
export function GroundFieldset({ form }: { form: GroundForm<'ground' | 'clause'> }) {
  return (
    <div className={styles.ground}>
      <GroundField form={form} />
      <Field
        label="Section of the terms, or the law"
        optional
        maxLength={200}
        {...form.input('clause')}
      />
    </div>
  )
}

export function GroundField({ form }: { form: GroundForm<'ground'> }) {
  return (
    <Select
      label="Based on"
      options={groundNames.map((name) => [name, translate(grounds[name])])}
      {...form.input('ground')}
    />
  )
}

type GroundForm<Name extends string> = {
  input: (name: Name) => ReturnType<FormState['input']>
}
