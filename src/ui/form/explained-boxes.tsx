import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'
import { Checkbox } from './checkbox.tsx'

/** Boxes to tick, each with what it means below its name. */
export function ExplainedBoxes<Name extends string>({
  legend,
  names,
  texts,
  box,
}: BoxesProps<Name>) {
  return (
    <fieldset className={styles.explained}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          {...box(name)}
          label={
            <>
              {texts[name].title}
              <small>{texts[name].about}</small>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

type BoxesProps<Name extends string> = {
  legend: string
  names: readonly Name[]
  texts: Record<Name, { title: string; about: string }>
  box: (name: Name) => Omit<ComponentProps<typeof Checkbox>, 'label'>
}
