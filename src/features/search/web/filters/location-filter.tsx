import { useState } from 'react'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import { formatNumber } from '#kernel/format/numbers.ts'
import { formatInUnits, fromUnits, unitRow } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUnits } from '#ui/units.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import { placeName } from '../../active-filters.ts'
import { parseDistance } from '../../distance.ts'
import { defaultRadiusNm, numberLimits } from '../../filters.ts'
import { useSearch } from '../use-search.ts'
import { Choices } from './choice-filter.tsx'
import panel from './filters.module.css'
import { unknownPlaceText } from './ignored-parameters-note.tsx'

/** Location filter: a radius around a city, airport, or ZIP code, or a choice of states. */
export function LocationFilter() {
  return (
    <div className={panel.section}>
      <Section title="Location" dense>
        <div className={panel.near}>
          <NearField />
          <DistanceField />
        </div>
        <Choices code="st" />
      </Section>
    </div>
  )
}

function NearField() {
  const { query, unknownPlace, change } = useSearch()
  const [draft, setDraft] = useState<string | null>(null)
  const requested = query.near ?? unknownPlace ?? ''
  const typed = draft ?? placeName(requested)
  const isUnknown =
    unknownPlace !== null && query.near === undefined && sameText(typed, unknownPlace)

  function apply(text: string) {
    const near = text.trim()
    if (!sameText(near, requested)) change({ near: near || undefined }, 'near')
  }
  const applySoon = useDebouncedCallback(apply, 500)

  return (
    <PlaceField
      text={typed}
      appearance={{
        label: translate('Near a city, airport, ZIP code, or state'),
        hideLabel: true,
        error: isUnknown ? unknownPlaceText(unknownPlace) : null,
      }}
      input={{
        placeholder: translate('City or ZIP'),
        onBlur: () => {
          applySoon.cancel()
          if (draft !== null) apply(draft)
          setDraft(null)
        },
      }}
      onType={(text) => {
        setDraft(text)
        applySoon.cancel()
        if (text === '' || completePlacePattern.test(text.trim())) applySoon(text)
      }}
      onChoose={({ near, st }) => {
        applySoon.cancel()
        setDraft(null)
        if (near !== null) change({ near }, 'near')
        else if (st !== null)
          change({ near: undefined, st: [...new Set([...(query.st ?? []), ...st])] })
      }}
      onEnter={() => {
        applySoon.cancel()
        apply(typed)
      }}
    />
  )
}

function sameText(a: string, b: string) {
  return a.trim().toUpperCase() === b.trim().toUpperCase()
}

/** Offers common distances and also accepts typed ones, including statute miles and kilometers. */
function DistanceField() {
  const { query, change } = useSearch()
  const [draft, setDraft] = useState<string | null>(null)
  const units = useUnits()
  const distance = query.nm ?? defaultRadiusNm
  const isOff = query.near === undefined

  function leave() {
    const nm = draft === null ? null : parseDistance(draft, units)
    setDraft(null)
    if (nm !== null && Math.round(nm) !== distance) change({ nm: clampDistance(nm) }, 'nm')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter when no option is active.
    <div onKeyDown={(event) => event.key === 'Enter' && !event.defaultPrevented && leave()}>
      <Combobox
        text={draft ?? formatInUnits('distance', distance, units)}
        onType={setDraft}
        options={distances.map((value) => ({
          key: Math.round(fromUnits('distance', value, units)),
          text: t`${formatNumber(value)} ${units.distance}`,
        }))}
        onChoose={({ key }) => {
          setDraft(null)
          change({ nm: key }, 'nm')
        }}
        appearance={{
          label: t`Distance in ${translate(unitRow('distance', units).name)}`,
          hideLabel: true,
          numeric: true,
          after: translate(units.distance),
        }}
        input={{ name: 'nm', maxLength: 20, disabled: isOff, onBlur: leave }}
      />
    </div>
  )
}

function clampDistance(nm: number) {
  const [min, max] = numberLimits.nm
  return Math.min(max, Math.max(min, Math.round(nm)))
}

/**
 * ZIP code, or an airport identifier that contains a digit or starts with K. Looked up while typing, because it can't
 * be the beginning of a longer place name.
 */
const completePlacePattern = /^(K[A-Z]{3}|\d{5}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{3,4})$/i
const distances = [50, 100, 250, 500]
