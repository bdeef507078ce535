import { useState } from 'react'
import { type Currency, currencySign } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import {
  formatInUnits,
  formatQuantity,
  isCanonical,
  toUnits,
  type Units,
} from '#kernel/format/units.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useUnits } from '#ui/units.tsx'
import styles from '../editor.module.css'
import { type Scalar, useDraft, useDraftField, useEditor, useEditState } from '../editor-context.ts'
import { type EditFieldKind, findField, findOptions } from './edit-fields.ts'

/**
 * Input for the value at a path. Use `row` in a table with labels on the left, `strip` in the fact bar, and the default
 * in forms.
 */
export function EditField({ path, look = 'form', label, disabled, className }: EditFieldProps) {
  const field = findField(path)
  const Control = controls[field.kind]
  return (
    <Control
      path={path}
      field={{ ...field, label: label ?? field.label }}
      isSmall={look !== 'form'}
      notStated={look === 'row' ? translate('Not stated') : translateMessage('Not stated', 'short')}
      isRight={look !== 'form' || field.kind === 'number' || field.kind === 'year'}
      disabled={disabled}
      className={classNames(look !== 'form' && styles[look], className)}
    />
  )
}

function TextControl(props: TextControlProps) {
  const { path, field } = props
  const { value, set, ...state } = useDraftField(path)
  return (
    <Field
      {...controlProps(props, state)}
      value={(value as string | null) ?? ''}
      maxLength={field.maxLength}
      hint={(value && field.hint?.(String(value))) || undefined}
      placeholder={props.isSmall ? props.notStated : undefined}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function NumberControl(props: TextControlProps) {
  const { path, field } = props
  const { value, set, ...state } = useDraftField(path)
  const units = useUnits()
  const currency = useDraft<Currency>('listing.currency')
  /** Text while the user is typing. The number is formatted on blur. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...controlProps(props, state)}
      error={state.error && (limitMessage(value, field, units) ?? state.error)}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatFieldNumber(value, field, units)}
      placeholder={props.isSmall ? props.notStated : undefined}
      before={field.isMoney ? currencySign(currency) : undefined}
      after={translate(field.quantity ? units[field.quantity] : field.unit)}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        set(parseFieldNumber(event.currentTarget.value, field, units, currency))
      }}
    />
  )
}

function DateControl(props: TextControlProps) {
  const { value, set, ...state } = useDraftField(props.path)
  return (
    <DateField
      {...controlProps(props, state)}
      value={(value as string | null) ?? ''}
      placeholder={props.isSmall ? props.notStated : undefined}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function ChoiceControl(props: TextControlProps) {
  const { path, field } = props
  const { value, set, ...state } = useDraftField(path)
  const { lookups, store } = useEditor()
  useDraft(field.follows ?? path)
  const warning = useEditState(({ history }) => field.warning?.(history.draft) ?? null)
  const options = findOptions(field, lookups, store.draft)
  const isUnknown = !options.some((option) => option.value === value)
  return (
    <Select
      {...controlProps(props, state)}
      hint={translate(warning) ?? undefined}
      value={isUnknown ? '' : String(value)}
      onChange={(event) => {
        const selected = options.find(
          (option) => String(option.value) === event.currentTarget.value,
        )
        set(selected?.value ?? null, field.resets)
      }}
    >
      {(!field.isNeeded || isUnknown) && <option value="">{props.notStated}</option>}
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {translate(option.label)}
        </option>
      ))}
    </Select>
  )
}

function FlagControl({ path, field, disabled, className }: TextControlProps) {
  const { value, set, error, isChanged } = useDraftField(path)
  return (
    <Checkbox
      className={classNames(className, isChanged && styles.changedFlag)}
      label={translate(field.label)}
      name={path}
      disabled={disabled}
      error={error}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked, field.resets)}
    />
  )
}

const controls: Record<EditFieldKind['kind'], (props: TextControlProps) => React.JSX.Element> = {
  text: TextControl,
  number: NumberControl,
  year: NumberControl,
  date: DateControl,
  choice: ChoiceControl,
  flag: FlagControl,
}

function controlProps(props: TextControlProps, state: FieldState) {
  const { path, field, disabled, isSmall, isRight, className } = props
  return {
    name: path,
    label: translate(field.label),
    disabled,
    className,
    error: state.error,
    changed: state.isChanged,
    numeric: isRight,
    size: isSmall ? ('sm' as const) : ('md' as const),
  }
}

/** Formats a number. Omits thousands separators in years, and leaves invalid input unchanged. */
function formatFieldNumber(value: Scalar, { kind, quantity }: EditFieldKind, units: Units): string {
  if (value == null) return ''
  if (typeof value !== 'number') return String(value)
  if (kind === 'year') return String(value)
  return formatNumber(quantity ? toUnits(quantity, value, units) : value, 2)
}

/** Parses a number. Returns invalid text unchanged, so that the field shows an error. */
function parseFieldNumber(
  typed: string,
  { kind, quantity, isMoney, isWhole }: EditFieldKind,
  units: Units,
  currency: Currency,
): number | string | null {
  if (typed.trim() === '') return null
  if (isMoney) return parseAmount(typed, currency) ?? typed
  if (quantity) return parseMeasure(typed, quantity, units) ?? typed
  return parseNumber(typed, isWhole === true || kind === 'year') ?? typed
}

/** Returns the message for a value outside the limits, in the seller's unit. */
function limitMessage(value: Scalar, { quantity, limits }: EditFieldKind, units: Units) {
  if (!quantity || !limits || typeof value !== 'number' || isCanonical(quantity, units)) return null
  const [min, max] = limits
  if (value >= min && value <= max) return null
  return t`Must be between ${formatInUnits(quantity, min, units)} and ${formatQuantity(quantity, max, units)}.`
}

type FieldState = { error: string | null; isChanged: boolean }
type Appearance = { isSmall: boolean; isRight: boolean; notStated: string; className: string }
type TextControlProps = Appearance & {
  path: string
  field: EditFieldKind
  disabled: boolean | undefined
}
type EditFieldProps = {
  path: string
  look?: 'form' | 'strip' | 'row'
  label?: string
  disabled?: boolean
  className?: string | undefined
}
