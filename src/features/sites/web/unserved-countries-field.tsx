import { useState } from 'react'
import type { Country } from '#features/lookups/contract.ts'
import IconX from '#icons/IconX'
import { countryName } from '#kernel/format/addresses.ts'
import { compareText } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import styles from './sites.module.css'

/** Chooses countries by name. Their codes are separated by commas in the form. */
export function UnservedCountriesField({ label, changed, error, ...field }: Props) {
  const { value, countries, onSet } = field
  const [text, setText] = useState('')
  const codes = value.split(', ').filter(Boolean)
  const options = countries
    .filter(({ code }) => !codes.includes(code))
    .map(({ code }) => ({ key: code, text: countryName(code) }))
    .filter((option) => option.text.toLowerCase().includes(text.trim().toLowerCase()))
    .toSorted((a, b) => compareText(a.text, b.text))
  return (
    <div className={styles.whole}>
      <Combobox
        text={text}
        onType={setText}
        options={options}
        none={translate('No matches.')}
        onChoose={({ key }) => {
          setText('')
          onSet([...codes, key].join(', '))
        }}
        appearance={{
          label,
          changed,
          error,
          hint: translate('Everyone can browse.'),
          optional: true,
        }}
        input={{ placeholder: translate('Select a country'), onBlur: () => setText('') }}
      />
      <ul className={styles.countries} aria-label={label}>
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onSet(codes.filter((other) => other !== code).join(', '))}
            >
              <span className="sr">Remove </span>
              {countryName(code)}
              <IconX size={14} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  label: string
  error: string | null | undefined
  changed: boolean
  value: string
  countries: readonly Country[]
  onSet: (codes: string) => void
}
