import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from '../../draft-contract.ts'
import { emptyEntries, WizardEntries } from '../../wizard-entries.ts'
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

/** State of the wizard: entries, current step, and draft. */
export function useWizard({ owner, preset }: WizardOptions) {
  const isBusiness = owner.bid !== null
  const steps = wizardSteps(isBusiness)
  const begun = { ...emptyEntries, ...preset }
  const [entries, setEntries] = useState(() => withPreset(entriesIn(owner.draft) ?? begun, preset))
  const [stepAtFirst, setStepAtFirst] = useState<StepName>(() => stepIn(owner.draft) ?? 'listing')
  const { step: wantedStep, goTo } = useStepUrl(stepAtFirst)
  const [asked, setAsked] = useState<ReadonlySet<StepName>>(new Set())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const step = isStepOpen(wantedStep, entries, isBusiness) ? wantedStep : 'listing'
  const { keeper, state, setState, takeAsKept } = useKeeper(owner, { entries, step }, (kept) => {
    setEntries(withPreset(WizardEntries.parse(kept.entries), preset))
    const keptStep = storedStep(kept)
    if (keptStep) setStepAtFirst(keptStep)
  })

  function show(next: WizardEntries, nextStep: StepName) {
    setEntries(withPreset(next, preset))
    goTo(nextStep, { replace: true })
    takeAsKept({ entries: next, step: nextStep })
  }
  return {
    isBusiness,
    steps,
    step,
    entries,
    /** Errors for the step: server errors, plus validation errors once the user has tried to continue. */
    problems: {
      ...(refusal &&
        unresolvedProblems(step, refusal.refused, { sent: refusal.sent, now: entries })),
      ...(asked.has(step) && findStepProblems(step, entries)),
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
    refuse(refused: ServerErrors) {
      setRefusal({ refused, sent: entries })
      const [first] = refused.entries
      if (first) goTo(first.step)
    },
    /** Shows the step's validation errors from now on. */
    ask: () => asked.has(step) || setAsked(new Set([...asked, step])),
    /** Keeps the draft in the browser until the user logs in again. */
    tellLoggedOut: () => {
      keeper.keep({ entries, step })
      setState({ kind: 'logged-out' })
    },
    adoptTheirs(theirs: Draft | null) {
      keeper.resumeFrom(theirs)
      show(entriesIn(theirs) ?? begun, step)
      setState({ kind: 'saved' })
    },
    keepLocalVersion(theirs: Draft | null) {
      keeper.resumeFrom(theirs)
      // The other window may create its own listing. If both windows used the same key, this window's listing would be
      // lost.
      const mine = { ...entries, creationKey: newKey() }
      setEntries(mine)
      keeper.keep({ entries: mine, step })
    },
    /** Returns false and shows the conflict if another window has changed the draft. */
    isCurrent: () => keeper.isCurrent(),
    async startOver() {
      show(begun, 'listing')
      setAsked(new Set())
      setState({ kind: 'none' })
      await keeper.drop({ onServer: true })
    },
    /** The server deleted the draft in the same transaction that created the listing. */
    forget: () => keeper.drop({ onServer: false }),
  }
}

/** Saves changes and restores drafts that are only in this browser. */
function useKeeper(
  owner: DraftOwner,
  content: Content,
  restore: (kept: Record<string, unknown>) => void,
) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const [keeper] = useState(() => new DraftSaver(owner, setState))
  const kept = useRef(content)
  const { entries, step } = content
  useEffect(() => {
    if (kept.current.entries === entries && kept.current.step === step) return
    kept.current = { entries, step }
    keeper.keep({ entries, step })
  }, [keeper, entries, step])

  // Runs after the first render because the server doesn't know about local drafts.
  const restoreUnsent = useEffectEvent(() => {
    const unsent = keeper.unsent()
    if (!unsent || (unsent.isOutdated && isSameDraft(unsent.content, owner.draft))) return
    restore(unsent.content)
    if (unsent.isOutdated) keeper.reportConflict(owner.draft)
  })
  useEffect(() => queueMicrotask(() => restoreUnsent()), [])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void keeper.flush({ isLeaving: true })
    }
    // The user may have edited the draft in another window or on another device in the meantime.
    const comeBack = () => void keeper.isCurrent()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('focus', comeBack)
      void keeper.flush({ isLeaving: true })
    }
  }, [keeper])
  const takeAsKept = (known: Content) => {
    kept.current = known
  }
  return { keeper, state, setState, takeAsKept }
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
/** Errors from the server and the entries they apply to. */
type Refusal = { refused: ServerErrors; sent: WizardEntries }
type Change = Partial<WizardEntries> | ((now: WizardEntries) => Partial<WizardEntries>)
export type Wizard = ReturnType<typeof useWizard>
type WizardOptions = {
  owner: DraftOwner
  /** Initial data about the seller. */
  preset: Preset
}
type Preset = Partial<WizardEntries>
