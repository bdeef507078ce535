import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { describeRegistration } from '#features/lookups/aircraft-numbers.ts'
import { getRegistryEntryEndpoint } from '#features/lookups/contract.ts'
import { toNNumber } from '#features/lookups/registration.ts'
import { findRegistrationCountry } from '#features/lookups/registration-marks.ts'
import { RegistryCheck } from '#features/records/web/public/records-check.tsx'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconRefresh from '#icons/IconRefresh'
import IconSearch from '#icons/IconSearch'
import IconShieldCheck from '#icons/IconShieldCheck'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import styles from '../registry-field.module.css'
import {
  describeFilledFields,
  mergeRegistryFill,
  type RegistryFill,
  toRegisteredFacts,
  toRegistryFill,
} from './registry-fill.ts'
import type { OpenWizard } from './use-wizard.ts'

export function RegistryField({ wizard, examples }: RegistryFieldProps) {
  const { registration } = wizard.entries
  const registry = useRegistry(wizard)
  const field = useRef<HTMLInputElement>(null)
  const facts = toRegisteredFacts(wizard.entries)
  const lookUpDebounced = useDebouncedCallback(registry.lookUp, 700)
  return (
    <div>
      <div className={styles.registryFieldRow}>
        <Field
          className={styles.field ?? ''}
          ref={field}
          label="N-number"
          optional
          before={
            findRegistrationCountry(registration) && toNNumber(registration) === null
              ? undefined
              : 'N'
          }
          name="registration"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          value={registration.replace(/^n/i, '')}
          error={wizard.problems.registration}
          hint={translate(hintFor(registration))}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim()
            registry.clearResult()
            const isNNumber = typed === '' || toNNumber(typed) !== null
            wizard.change({
              registration: isNNumber && typed ? `N${typed.replace(/^n/i, '')}` : typed,
            })
            if (toNNumber(typed)) lookUpDebounced(typed)
            else {
              lookUpDebounced.cancel()
              registry.undoFill()
            }
          }}
        />
        <Button
          className={styles.look ?? ''}
          busy={registry.isBusy}
          disabled={registration !== '' && toNNumber(registration) === null}
          icon={registry.result ? <IconRefresh size={18} /> : <IconSearch size={18} />}
          onClick={() => {
            lookUpDebounced.cancel()
            if (registration === '') field.current?.focus()
            else registry.lookUp(registration)
          }}
        >
          {registry.result ? 'Look up again' : 'Look up'}
        </Button>
      </div>
      <ExampleNumbers
        numbers={examples}
        onChoose={(number) => {
          wizard.change({ registration: number })
          registry.lookUp(number)
        }}
      />
      <div role="status">{registry.result && <LookupResult {...registry.result} />}</div>
      {facts && <RegistryCheck facts={facts} />}
    </div>
  )
}

function hintFor(registration: string): string | undefined {
  if (registration === '' || toNNumber(registration) !== null) return undefined
  return describeRegistration(registration) ?? noNNumber
}

const noNNumber =
  'This isn’t a valid N-number, so we didn’t look it up. N-numbers have 1 to 5 characters after the N: digits first, then up to two letters. We’ll save it as entered.'

type RegistryFieldProps = { wizard: OpenWizard; examples: readonly string[] }

function LookupResult({ title, text, isFound }: RegistryResult) {
  const Icon = isFound ? IconShieldCheck : IconInfoCircle
  return (
    <div className={styles.answer} data-found={isFound}>
      <Icon size={20} />
      <p>
        <b>{translate(title)}</b>
        {translate(text)}
      </p>
    </div>
  )
}

function useRegistry(wizard: OpenWizard) {
  const [result, setResult] = useState<RegistryResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const before = useRef<RegistryFill>({})
  /** Request counter, used to ignore outdated responses. */
  const requestCount = useRef(0)

  const applyFill = (fill: RegistryFill) => {
    const earlier = before.current
    before.current = fill
    wizard.change((entries) => mergeRegistryFill(entries, fill, earlier))
  }
  async function lookUp(registration: string) {
    requestCount.current += 1
    const requestNumber = requestCount.current
    setIsBusy(true)
    const response = await fetchRegistryEntry(registration)
    if (requestNumber !== requestCount.current) return
    if (response.fill) applyFill(response.fill)
    if (response.registration !== null) wizard.change({ registration: response.registration })
    setResult(response.result)
    setIsBusy(false)
  }
  useNumberFromUrl(wizard, (registration) => void lookUp(registration))
  return {
    result,
    isBusy,
    lookUp: (registration: string) => void lookUp(registration),
    /** Clears the previous result because the number has changed. */
    clearResult: () => {
      requestCount.current += 1
      setIsBusy(false)
      setResult(null)
    },
    /** Removes values filled in for the previous number because the current one isn't valid. */
    undoFill: () => applyFill({}),
  }
}

/** Looks up the number. `fill` is null if the registry couldn't be reached. */
async function fetchRegistryEntry(
  nNumber: string,
): Promise<{ fill: RegistryFill | null; registration: string | null; result: RegistryResult }> {
  try {
    const entry = await callApi(getRegistryEntryEndpoint, { registration: nNumber })
    const fill = toRegistryFill(entry)
    const filled = describeFilledFields(fill)
    const text = filled
      ? t`We filled in these empty fields: ${filled}. Please correct anything that’s wrong.`
      : 'The registry has no other details to fill in.'
    const result = { isFound: true, title: 'Found in the FAA registry', text }
    return { fill, registration: entry.registration, result }
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404
    const text = error instanceof ApiFailure ? error.message : 'Please fill in the rest yourself.'
    const result = { isFound: false, title: 'Nothing filled in', text }
    return { fill: isUnknown ? {} : null, registration: null, result }
  }
}

/** Looks up the number in the URL unless the draft already has one. */
function useNumberFromUrl(wizard: OpenWizard, lookUp: (registration: string) => void) {
  const [params] = useSearchParams()
  const numberParam = params.get('n')
  const lookUpFromUrl = useEffectEvent(() => {
    const registration = numberParam === null ? null : toNNumber(numberParam)
    if (registration === null || wizard.entries.registration !== '') return
    wizard.change({ registration })
    lookUp(registration)
  })
  useEffect(() => lookUpFromUrl(), [])
}

/** Sample registration numbers for demo sites. They exist in the registry, unlike those of most demo listings. */
function ExampleNumbers({ numbers, onChoose }: ExampleNumbersProps) {
  if (numbers.length === 0) return null
  return (
    <p className={styles.examples}>
      Try one in this demo:
      {numbers.map((number) => (
        <button key={number} type="button" onClick={() => onChoose(number)}>
          {number}
        </button>
      ))}
    </p>
  )
}

type RegistryResult = { isFound: boolean; title: string; text: string }

type ExampleNumbersProps = { numbers: readonly string[]; onChoose: (number: string) => void }
