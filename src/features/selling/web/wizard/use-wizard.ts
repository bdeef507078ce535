import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lookups } from '#features/lookups/contract.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import type { Draft } from '../../draft-contract.ts'
import { emptyEntries, WizardEntries } from '../../wizard-entries.ts'
import type { WizardFact } from '../../wizard-facts.ts'
import {
  findStepProblems,
  isStepOpen,
  type StepName,
  type StepProblems,
  wizardSteps,
} from '../../wizard-rules.ts'
import { type ServerErrors, unresolvedProblems } from './map-server-errors.ts'
import { type DraftOwner, DraftSaver, type DraftState } from './saving/draft-saver.ts'
import { useStepUrl } from './use-step-url.ts'

export function useWizard({ owner, preset }: WizardOptions) {
  const isBusiness = owner.bid !== null
  const steps = wizardSteps(isBusiness)
  const initial = { ...emptyEntries, currency: displayCurrency(useUnits()), ...preset }
  const [entries, setEntries] = useState(() =>
    withPreset(entriesIn(owner.draft) ?? initial, preset),
  )
  const [stepAtFirst, setStepAtFirst] = useState<StepName>(() => stepIn(owner.draft) ?? 'listing')
  const { step: requestedStep, goTo } = useStepUrl(stepAtFirst)
  const [validatedSteps, setValidatedSteps] = useState<ReadonlySet<StepName>>(new Set())
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const step = isStepOpen(requestedStep, entries, isBusiness) ? requestedStep : 'listing'
  const { saver, state, setState, skipSaving } = useSaver(owner, { entries, step }, (stored) => {
    setEntries(withPreset(WizardEntries.parse(stored.entries), preset))
    const restoredStep = storedStep(stored)
    if (restoredStep) setStepAtFirst(restoredStep)
  })

  function show(next: WizardEntries, nextStep: StepName) {
    setEntries(withPreset(next, preset))
    goTo(nextStep, { replace: true })
    skipSaving({ entries: next, step: nextStep })
  }
  return {
    isBusiness,
    steps,
    step,
    entries,
    /** Errors for the step: server errors, plus validation errors once the user has tried to continue. */
    problems: {
      ...(rejection &&
        unresolvedProblems(step, rejection.errors, { sent: rejection.sent, now: entries })),
      ...(validatedSteps.has(step) && findStepProblems(step, entries)),
    } as StepProblems,
    draftState: state,
    change: (change: Change) =>
      setEntries((now) => ({
        ...now,
        ...(typeof change === 'function' ? change(now) : change),
        creationKey: now.creationKey ?? newKey(),
      })),
    goTo,
    /** Shows errors from the server and moves to the first affected step. */
    showServerErrors(serverErrors: ServerErrors) {
      setRejection({ errors: serverErrors, sent: entries })
      const [first] = serverErrors.entries
      if (first) goTo(first.step)
    },
    /** Shows the step's validation errors from now on. */
    showStepErrors: () =>
      validatedSteps.has(step) || setValidatedSteps(new Set([...validatedSteps, step])),
    /** Keeps the draft in the browser until the user logs in again. */
    reportLoggedOut: () => {
      saver.save({ entries, step })
      setState({ kind: 'logged-out' })
    },
    adoptOtherDraft(otherDraft: Draft | null) {
      saver.resumeFrom(otherDraft)
      show(entriesIn(otherDraft) ?? initial, step)
      setState({ kind: 'saved' })
    },
    keepLocalVersion(otherDraft: Draft | null) {
      saver.resumeFrom(otherDraft)
      // The other window may create its own listing. If both windows used the same key, this window's listing would be
      // lost.
      const localEntries = { ...entries, creationKey: newKey() }
      setEntries(localEntries)
      saver.save({ entries: localEntries, step })
    },
    /** Returns false and shows the conflict if another window has changed the draft. */
    isCurrent: () => saver.isCurrent(),
    async startOver() {
      show(initial, 'listing')
      setValidatedSteps(new Set())
      setState({ kind: 'none' })
      await saver.drop({ onServer: true })
    },
    /** The server deleted the draft in the same transaction that created the listing. */
    discardDraft: () => saver.drop({ onServer: false }),
  }
}

/** Returns the value, error, and handler of an input for a text. */
export function textInput({ entries, problems, change }: OpenWizard, name: TextEntry) {
  return {
    value: entries[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  }
}

/** Returns the same as `textInput` for a select with IDs. */
export function idInput({ entries, problems, change }: OpenWizard, name: IdEntry) {
  return {
    value: entries[name] ?? '',
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) =>
      change({ [name]: Number(event.currentTarget.value) || null }),
  }
}

export function toOptions(rows: readonly { id: number; text: string }[]) {
  return rows.map(({ id, text }) => [id, translate(text)] as const)
}

/** Saves changes and restores drafts that are only in this browser. */
function useSaver(
  owner: DraftOwner,
  content: Content,
  restore: (stored: Record<string, unknown>) => void,
) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const [saver] = useState(() => new DraftSaver(owner, setState))
  const lastHandled = useRef(content)
  const { entries, step } = content
  useEffect(() => {
    if (lastHandled.current.entries === entries && lastHandled.current.step === step) return
    lastHandled.current = { entries, step }
    saver.save({ entries, step })
  }, [saver, entries, step])

  // Runs after the first render because the server doesn't know about local drafts.
  const restoreUnsent = useEffectEvent(() => {
    const unsent = saver.unsent()
    if (!unsent || (unsent.isOutdated && isSameDraft(unsent.content, owner.draft))) return
    restore(unsent.content)
    if (unsent.isOutdated) saver.reportConflict(owner.draft)
  })
  useEffect(() => queueMicrotask(() => restoreUnsent()), [])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void saver.flush({ isLeaving: true })
    }
    // The user may have edited the draft in another window or on another device in the meantime.
    const comeBack = () => void saver.isCurrent()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('focus', comeBack)
      void saver.flush({ isLeaving: true })
    }
  }, [saver])
  const skipSaving = (current: Content) => {
    lastHandled.current = current
  }
  return { saver, state, setState, skipSaving }
}

function entriesIn(draft: Draft | null): WizardEntries | null {
  const content = draft?.content.entries
  return typeof content === 'object' && content !== null ? WizardEntries.parse(content) : null
}

function stepIn(draft: Draft | null): StepName | null {
  return draft ? storedStep(draft.content) : null
}

/** Checks whether the drafts are the same. The server may have accepted the last request after the page was closed. */
function isSameDraft(content: Record<string, unknown>, draft: Draft | null): boolean {
  const own = WizardEntries.parse(content.entries)
  return JSON.stringify(own) === JSON.stringify(entriesIn(draft))
}

function storedStep({ step }: Record<string, unknown>): StepName | null {
  return typeof step === 'string' ? (step as StepName) : null
}

/** Fills in the seller's data if the draft doesn't contain it. */
function withPreset(
  entries: WizardEntries,
  { contactFirstName, ...preset }: Preset,
): WizardEntries {
  if (contactFirstName === undefined || entries.contactFirstName !== '') return entries
  return { ...entries, ...preset, contactFirstName }
}

/** Returns null if the browser doesn't support UUIDs. Requests then aren't idempotent. */
function newKey(): string | null {
  return globalThis.crypto?.randomUUID?.() ?? null
}

type Content = { entries: WizardEntries; step: StepName }
type Rejection = { errors: ServerErrors; sent: WizardEntries }
type TextEntry = 'year' | 'title' | 'engineCount' | WizardFact
type IdEntry = 'boatTypeId' | 'categoryId' | 'fuelTypeId' | 'hullTypeId'
type Change = Partial<WizardEntries> | ((now: WizardEntries) => Partial<WizardEntries>)
export type OpenWizard = ReturnType<typeof useWizard>
type WizardOptions = {
  owner: DraftOwner
  preset: Preset
}
type Preset = Partial<WizardEntries>

/** Options that the wizard offers. */
type Keys = 'uid' | 'discriminator' | 'description'
export type WizardLookups = Pick<Lookups, 'types' | 'categories' | 'fuels' | 'hulls'> & {
  makes: Omit<Lookups['makes'][number], Keys>[]
  models: Omit<Lookups['models'][number], Keys>[]
}

export type StepProps = { wizard: OpenWizard; lookups: WizardLookups }
