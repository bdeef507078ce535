import type { ComponentProps } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './checkbox.module.css'
import { Checkbox } from './checkbox.tsx'

/** Checkboxes with a description below each label. */
export function CheckboxGroup<Name extends string>({
  legend,
  names,
  texts,
  box,
}: CheckboxGroupProps<Name>) {
  return (
    <fieldset className={styles.explained}>
      <legend>{translate(legend)}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          {...box(name)}
          label={
            <>
              {translate(texts[name].title)}
              <small>{translate(texts[name].about)}</small>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

type CheckboxGroupProps<Name extends string> = {
  legend: string
  names: readonly Name[]
  texts: Record<Name, { title: string; about: string }>
  box: (name: Name) => Omit<ComponentProps<typeof Checkbox>, 'label'>
}
