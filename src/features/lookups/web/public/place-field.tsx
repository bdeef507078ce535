import { type ComponentProps, useState } from 'react'
import IconMapPin from '#icons/IconMapPin'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import type { PlaceSuggestion } from '../../place-contract.ts'

/**
 * Field for the location to search near. Suggests cities, airports, ZIP codes, and states but also accepts other
 * text.
 */
export function PlaceField({
  text,
  appearance,
  input,
  onType,
  onChoose,
  onEnter,
}: PlaceFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  const query = isTyping && text.trim().length >= 2 ? text : ''
  const { results, isCurrent } = useDebouncedResults(query, findPlaces)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter if the field has nothing to choose.
    <div
      className={appearance.className}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.()
      }}
    >
      <Combobox
        text={text}
        onType={(typed) => {
          setIsTyping(true)
          onType(typed)
        }}
        options={query ? results.map((place) => ({ ...place, key: place.near ?? place.text })) : []}
        onChoose={(place) => {
          setIsTyping(false)
          onChoose(place)
        }}
        none={isCurrent && results.length === 0 ? t`We couldn’t find “${text.trim()}”.` : undefined}
        appearance={{
          ...appearance,
          className: undefined,
          before: <IconMapPin size={16} />,
        }}
        input={{
          placeholder: translate('City, airport, or ZIP'),
          maxLength: 60,
          name: 'near',
          ...input,
        }}
      />
    </div>
  )
}

async function findPlaces(q: string, signal: AbortSignal): Promise<PlaceSuggestion[]> {
  const { suggestPlacesEndpoint } = await import('../../place-contract.ts')
  const { items } = await callApi(suggestPlacesEndpoint, { q }, { signal })
  return items
}

type Field = ComponentProps<typeof Combobox>
type PlaceFieldProps = Pick<Field, 'appearance' | 'input' | 'text' | 'onType'> & {
  onChoose: (place: PlaceSuggestion) => void
  onEnter?: () => void
}
