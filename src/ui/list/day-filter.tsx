import { useState } from 'react'
import { useSubmit } from 'react-router'
import { DateField } from '../form/dates/date-field.tsx'

/** A day of a `FilterForm`. Submits on blur because a date is complete only then. Needs its day as the key. */
export function DayFilter({ day, ...field }: DayFilterProps) {
  const submit = useSubmit()
  const [value, setValue] = useState(day)
  return (
    <DateField
      {...field}
      hideLabel
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={({ currentTarget: { form } }) => {
        const isRead = value === '' || /^\d{4}-\d\d-\d\d$/.test(value)
        if (isRead && value !== day) void submit(form, { preventScrollReset: true, replace: true })
      }}
    />
  )
}

type DayFilterProps = {
  label: string
  name: string
  before?: string | undefined
  className?: string | undefined
  /** Current day, or an empty text. */
  day: string
}
