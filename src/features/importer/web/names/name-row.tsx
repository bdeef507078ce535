import { useState } from 'react'
import { findAirportsEndpoint, findPlacesEndpoint } from '#features/lookups/contract.ts'
import IconCheck from '#icons/IconCheck'
import IconPlus from '#icons/IconPlus'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import type { FieldAppearance } from '#ui/form/field-frame.tsx'
import { Select } from '#ui/form/select.tsx'
import { useDebouncedResults } from '#ui/form/use-debounced-results.ts'
import table from '#ui/list/table.module.css'
import { useWrite } from '#ui/use-write.ts'
import { mapNamesEndpoint, type PendingName } from '../../mapping-contract.ts'
import { nameKindLabels } from '../../names.ts'
import type { ImportPageData } from '../import-data.ts'
import styles from './names.module.css'

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog)

/** Row for one name. The suggestion is preselected, and the user can accept or change it. */
export function NameRow({ name, sourceId, choices, isStaff }: NameRowProps) {
  const { kind, written, shown, rows, suggestion, reason, isMapped } = name
  const [target, setTarget] = useState<Target>(suggestion)
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = kind === 'location' || (kind === 'make' && isStaff)

  const { isBusy, run: accept } = useWrite(async () => {
    if (!target) return
    const names = [{ kind, written, target: target.id }]
    await callApi(mapNamesEndpoint, { id: sourceId, names })
  })

  return (
    <tr>
      <td>
        <b>{shown}</b>
        <span className={table.second}>
          {isLookup(kind) && t`${translate(nameKindLabels[kind])} · `}
          {isMapped ? 'Mapping takes effect at the next run' : translate(reason)}
        </span>
      </td>
      <td className={`${table.end} num`}>{formatNumber(rows)}</td>
      <td>
        {isMapped ? (
          <Tag tone="good" icon={<IconCheck size={14} stroke={2} />}>
            Mapped
          </Tag>
        ) : (
          <TargetChoice {...{ name, target, setTarget, choices }} />
        )}
      </td>
      <td className={`${table.end} ${styles.actions}`}>
        {!isMapped &&
          (target || !mayAdd ? (
            <Button
              size="sm"
              busy={isBusy}
              disabled={!target}
              onClick={accept}
              aria-label={t`Accept ${target?.text ?? translate('a match')} for ${shown}`}
              icon={<IconCheck size={16} />}
            >
              <span className={styles.word}>Accept</span>
            </Button>
          ) : (
            <Button
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setIsAdding(true)}
              aria-label={t`Add new: ${shown}`}
              icon={<IconPlus size={16} />}
            >
              <span className={styles.word}>Add new</span>
            </Button>
          ))}
        {!isMapped && mayAdd && target && (
          <button
            type="button"
            className={`link ${styles.other}`}
            aria-haspopup="dialog"
            onClick={() => setIsAdding(true)}
            aria-label={t`Add new: ${shown}`}
          >
            Add new
          </button>
        )}
        {isAdding && (
          <AddDialog name={name} sourceId={sourceId} onClose={() => setIsAdding(false)} />
        )}
      </td>
    </tr>
  )
}

function TargetChoice({ name, target, setTarget, choices }: TargetChoiceProps) {
  const { kind, shown } = name
  const [isOther, setIsOther] = useState(false)
  const appearance = { label: t`Match for ${shown}`, hideLabel: true, size: 'sm' } as const
  if (kind === 'location' && name.choices.length > 0 && !isOther)
    return (
      <Select
        {...appearance}
        value={target?.id ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setTarget(name.choices.find(({ id }) => id === value) ?? null)
          setIsOther(value === other)
        }}
        none="Choose"
        options={[
          ...name.choices.map(({ id, text }) => [id, text] as const),
          [other, 'Another place'],
        ]}
      />
    )
  const searched = { appearance, target, onChange: setTarget }
  if (kind === 'location')
    return <SearchedChoice {...searched} find={findPlaces} placeholder="City or ZIP code" />
  if (kind === 'airport')
    return <SearchedChoice {...searched} find={findAirports} placeholder="KAPA or airport name" />
  const options = choices[kind]
  return (
    <Select
      {...appearance}
      value={target?.id ?? ''}
      onChange={({ currentTarget: { value } }) =>
        setTarget(options.find(({ id }) => id === value) ?? null)
      }
      none="Choose"
      options={options.map(({ id, text }) => [id, text])}
    />
  )
}

/** Value of the choice that opens the search for places. */
const other = 'other'

function isLookup(kind: PendingName['kind']): boolean {
  return kind !== 'make' && kind !== 'location'
}

/** Combobox that finds places by the beginning of the city or ZIP code, or airports by identifier or name. */
function SearchedChoice({ appearance, target, onChange, find, placeholder }: SearchedChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { results, isCurrent } = useDebouncedResults(typed ?? '', find)
  return (
    <Combobox
      text={typed ?? target?.text ?? ''}
      onType={(text) => {
        setTyped(text)
        if (text.trim() === '') onChange(null)
      }}
      options={(typed ? results : []).map(({ id, text }) => ({ key: id, text }))}
      onChoose={({ key, text }) => {
        setTyped(null)
        onChange({ id: String(key), text })
      }}
      none={isCurrent && typed ? 'No matches.' : undefined}
      appearance={appearance}
      input={{ placeholder, onBlur: () => setTyped(null) }}
    />
  )
}

async function findPlaces(q: string, signal: AbortSignal): Promise<Found[]> {
  const places = await callApi(findPlacesEndpoint, { q }, { signal })
  return places.map(({ id, city, state, zip }) => ({
    id: String(id),
    text: t`${city}, ${state} ${zip}`,
  }))
}

async function findAirports(q: string, signal: AbortSignal): Promise<Found[]> {
  const airports = await callApi(findAirportsEndpoint, { q }, { signal })
  return airports.map(({ ident, name }) => ({ id: ident, text: t`${ident} ${name}` }))
}

type NameRowProps = {
  name: PendingName
  sourceId: number
  choices: ImportPageData['choices']
  isStaff: boolean
}
type TargetChoiceProps = {
  name: PendingName
  target: Target
  setTarget: (target: Target) => void
  choices: ImportPageData['choices']
}

type Target = PendingName['suggestion']
type Found = { id: string; text: string }
type SearchedChoiceProps = {
  appearance: FieldAppearance
  target: Target
  onChange: (target: Target) => void
  find: (q: string, signal: AbortSignal) => Promise<Found[]>
  placeholder: string
}
