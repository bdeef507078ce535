import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { registryEndpoint } from '#features/lookups/contract.ts'
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
import { ExampleNumbers } from './example-numbers.tsx'
import styles from './registry-field.module.css'
import { type Fill, filledWords, fromRegistry, mergeFill } from './registry-fill.ts'
import type { Wizard } from './use-wizard.ts'

/** The N-number, and what the FAA's registry knows of it. */
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
  'Not an N-number: those have 1 to 5 characters after the N, digits first, at most two letters last. Kept as typed; nothing is looked up.'

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
  const before = useRef<Fill>({})
  /** Counts what was asked, so that an answer that comes late is told from the last one's. */
  const asked = useRef(0)

  const take = (fill: Fill) => {
    const earlier = before.current
    before.current = fill
    wizard.change((entries) => mergeFill(entries, fill, earlier))
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
    /** What was said was about another number. */
    forget: () => {
      asked.current += 1
      setIsBusy(false)
      setAnswer(null)
    },
    /** There is no such number: what another one's aircraft has filled in is not of this one. */
    takeBack: () => take({}),
  }
}

/** Nothing filled in is null where the registry could not be asked. */
async function askRegistry(
  asked: string,
): Promise<{ fill: Fill | null; registration: string | null; answer: RegistryAnswer }> {
  try {
    const found = await callApi(registryEndpoint, { registration: asked })
    const fill = fromRegistry(found)
    const filled = filledWords(fill)
    const words = filled
      ? `Filled in below, where nothing was typed yet: ${filled}. Change what is wrong.`
      : 'It says nothing more that this form asks for.'
    const answer = { isFound: true, title: 'Found in the FAA registry', words }
    return { fill, registration: found.registration, answer }
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404
    const words = error instanceof ApiFailure ? error.message : 'Fill in the rest yourself.'
    const answer = { isFound: false, title: 'Nothing filled in', words }
    return { fill: isUnknown ? {} : null, registration: null, answer }
  }
}

/** A number that was typed elsewhere comes in the address; a draft's own number stays. */
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

type RegistryAnswer = { isFound: boolean; title: string; words: string }
