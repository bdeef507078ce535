import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getRegistryEntryEndpoint } from '#features/lookups/contract.ts'
import { toNNumber } from '#features/lookups/registration.ts'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconRefresh from '#icons/IconRefresh'
import IconSearch from '#icons/IconSearch'
import IconShieldCheck from '#icons/IconShieldCheck'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import styles from './registry-field.module.css'
import {
  describeFilledFields,
  mergeRegistryFill,
  type RegistryFill,
  toRegistryFill,
} from './registry-fill.ts'
import type { Wizard } from './use-wizard.ts'

/** N-number field with a lookup in the FAA registry. */
export function RegistryField({ wizard, examples }: RegistryFieldProps) {
  const { registration } = wizard.entries
  const registry = useRegistry(wizard)
  const lookUpSoon = useDebouncedCallback(registry.lookUp, 700)
  return (
    <div>
      <div className={styles.row}>
        <Field
          className={styles.field ?? ''}
          label="N-number"
          optional
          before="N"
          name="registration"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          value={registration.replace(/^n/i, '')}
          error={wizard.problems.registration}
          hint={registration && toNNumber(registration) === null ? noNNumber : undefined}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim()
            registry.forget()
            const isBare = typed === '' || toNNumber(typed) !== null
            wizard.change({
              registration: isBare && typed ? `N${typed.replace(/^n/i, '')}` : typed,
            })
            if (toNNumber(typed)) lookUpSoon(typed)
            else {
              lookUpSoon.cancel()
              registry.takeBack()
            }
          }}
        />
        <Button
          className={styles.look ?? ''}
          busy={registry.isBusy}
          disabled={toNNumber(registration) === null}
          icon={
            registry.answer ? (
              <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconSearch size={18} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => {
            lookUpSoon.cancel()
            registry.lookUp(registration)
          }}
        >
          {registry.answer ? 'Look up again' : 'Look up'}
        </Button>
      </div>
      <ExampleNumbers
        numbers={examples}
        onChoose={(number) => {
          wizard.change({ registration: number })
          registry.lookUp(number)
        }}
      />
      <div role="status">{registry.answer && <Answer {...registry.answer} />}</div>
    </div>
  )
}

const noNNumber =
  'This isn’t a valid N-number, so we didn’t look it up. N-numbers have 1 to 5 characters after the N: digits first, then up to two letters. We’ll save it as entered.'

type RegistryFieldProps = { wizard: Wizard; examples: readonly string[] }

function Answer({ title, words, isFound }: RegistryAnswer) {
  const Icon = isFound ? IconShieldCheck : IconInfoCircle
  return (
    <div className={styles.answer} data-found={isFound}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{title}</b>
        {words}
      </p>
    </div>
  )
}

function useRegistry(wizard: Wizard) {
  const [answer, setAnswer] = useState<RegistryAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const before = useRef<RegistryFill>({})
  /** Request counter, used to ignore outdated responses. */
  const asked = useRef(0)

  const take = (fill: RegistryFill) => {
    const earlier = before.current
    before.current = fill
    wizard.change((entries) => mergeRegistryFill(entries, fill, earlier))
  }
  async function lookUp(registration: string) {
    asked.current += 1
    const turn = asked.current
    setIsBusy(true)
    const said = await askRegistry(registration)
    if (turn !== asked.current) return
    if (said.fill) take(said.fill)
    if (said.registration !== null) wizard.change({ registration: said.registration })
    setAnswer(said.answer)
    setIsBusy(false)
  }
  useAskedNumber(wizard, (registration) => void lookUp(registration))
  return {
    answer,
    isBusy,
    lookUp: (registration: string) => void lookUp(registration),
    /** Clears the previous result because the number has changed. */
    forget: () => {
      asked.current += 1
      setIsBusy(false)
      setAnswer(null)
    },
    /** Removes values filled in for the previous number because the current one isn't valid. */
    takeBack: () => take({}),
  }
}

/** Looks up the number. `fill` is null if the registry couldn't be reached. */
async function askRegistry(
  asked: string,
): Promise<{ fill: RegistryFill | null; registration: string | null; answer: RegistryAnswer }> {
  try {
    const found = await callApi(getRegistryEntryEndpoint, { registration: asked })
    const fill = toRegistryFill(found)
    const filled = describeFilledFields(fill)
    const words = filled
      ? `We filled in these empty fields: ${filled}. Please correct anything that’s wrong.`
      : 'The registry has nothing else to fill in.'
    const answer = { isFound: true, title: 'Found in the FAA registry', words }
    return { fill, registration: found.registration, answer }
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404
    const words = error instanceof ApiFailure ? error.message : 'Please fill in the rest yourself.'
    const answer = { isFound: false, title: 'Nothing filled in', words }
    return { fill: isUnknown ? {} : null, registration: null, answer }
  }
}

/** Looks up the number in the URL unless the draft already has one. */
function useAskedNumber(wizard: Wizard, lookUp: (registration: string) => void) {
  const [params] = useSearchParams()
  const asked = params.get('n')
  const begin = useEffectEvent(() => {
    const registration = asked === null ? null : toNNumber(asked)
    if (registration === null || wizard.entries.registration !== '') return
    wizard.change({ registration })
    lookUp(registration)
  })
  useEffect(() => begin(), [])
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

type RegistryAnswer = { isFound: boolean; title: string; words: string }

type ExampleNumbersProps = { numbers: readonly string[]; onChoose: (number: string) => void }
