import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from '../../draft-contract.ts'
import { noEntries, WizardEntries } from '../../wizard-entries.ts'
import {
  findProblems,
  isOpen,
  type Problems,
  type StepName,
  wizardSteps,
} from '../../wizard-rules.ts'
import { DraftKeeper, type DraftOwner, type DraftState } from './draft-keeper.ts'
import { type Refused, standingProblems } from './refused-entries.ts'
import { useStepAddress } from './use-step-address.ts'

/** What the wizard knows: its entries, the step it stands at, and where the draft is. */
export function useWizard({ owner, preset }: WizardOptions) {
  const isBusiness = owner.bid !== null
  const steps = wizardSteps(isBusiness)
  const begun = { ...noEntries, ...preset }
  const [entries, setEntries] = useState(() => withPreset(entriesIn(owner.draft) ?? begun, preset))
  const [stepAtFirst, setStepAtFirst] = useState<StepName>(() => stepIn(owner.draft) ?? 'listing')
  const { step: wantedStep, goTo } = useStepAddress(stepAtFirst)
  const [asked, setAsked] = useState<ReadonlySet<StepName>>(new Set())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const step = isOpen(wantedStep, entries, isBusiness) ? wantedStep : 'listing'
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
    /** What is wrong in the step: what the server refused, and the rest once the step was asked to be left. */
    problems: {
      ...(refusal && standingProblems(step, refusal.refused, { sent: refusal.sent, now: entries })),
      ...(asked.has(step) && findProblems(step, entries)),
    } as Problems,
    draftState: state,
    change: (change: Change) =>
      setEntries((now) => ({
        ...now,
        ...(typeof change === 'function' ? change(now) : change),
        creationKey: now.creationKey ?? newKey(),
      })),
    goTo,
    /** The server has something against the listing: leads to the first step that it is about. */
    refuse(refused: Refused) {
      setRefusal({ refused, sent: entries })
      const [first] = refused.entries
      if (first) goTo(first.step)
    },
    /** From now on the step says what it misses. */
    ask: () => asked.has(step) || setAsked(new Set([...asked, step])),
    /** The session is over: the draft waits here until somebody logs in again. */
    tellLoggedOut: () => {
      keeper.keep({ entries, step })
      setState({ kind: 'logged-out' })
    },
    adoptTheirs(theirs: Draft | null) {
      keeper.goOnFrom(theirs)
      show(entriesIn(theirs) ?? begun, step)
      setState({ kind: 'saved' })
    },
    keepMine(theirs: Draft | null) {
      keeper.goOnFrom(theirs)
      keeper.keep({ entries, step })
    },
    async startOver() {
      show(begun, 'listing')
      setAsked(new Set())
      setState({ kind: 'none' })
      await keeper.drop({ onServer: true })
    },
    /** The server has deleted the draft with the same stroke that created the listing. */
    forget: () => keeper.drop({ onServer: false }),
  }
}

/** Lets what changes be kept, and brings back what this browser has and the server has not. */
function useKeeper(
  owner: DraftOwner,
  content: Content,
  restore: (kept: Record<string, unknown>) => void,
) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const [keeper] = useState(() => new DraftKeeper(owner, setState))
  const kept = useRef(content)
  const { entries, step } = content
  useEffect(() => {
    if (kept.current.entries === entries && kept.current.step === step) return
    kept.current = { entries, step }
    keeper.keep({ entries, step })
  }, [keeper, entries, step])

  // After the first render, which is the server's: it cannot know what is kept here.
  const restoreUnsent = useEffectEvent(() => {
    const unsent = keeper.unsent()
    if (unsent) restore(unsent)
  })
  useEffect(() => queueMicrotask(() => restoreUnsent()), [])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void keeper.flush({ isLeaving: true })
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
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

function storedStep({ step }: Record<string, unknown>): StepName | null {
  return typeof step === 'string' ? (step as StepName) : null
}

/** A draft that says nothing of its seller yet goes on from what is known of them. */
function withPreset(
  entries: WizardEntries,
  { contactFirstName, ...preset }: Preset,
): WizardEntries {
  if (contactFirstName === undefined || entries.contactFirstName !== '') return entries
  return { ...entries, ...preset, contactFirstName }
}

/** Null where the browser gives none: then a request sent twice is two. */
function newKey(): string | null {
  return globalThis.crypto?.randomUUID?.() ?? null
}

type Content = { entries: WizardEntries; step: StepName }
/** What was refused of the entries that were sent. */
type Refusal = { refused: Refused; sent: WizardEntries }
type Change = Partial<WizardEntries> | ((now: WizardEntries) => Partial<WizardEntries>)
export type Wizard = ReturnType<typeof useWizard>
type WizardOptions = {
  owner: DraftOwner
  /** What is known of the seller before anything is typed. */
  preset: Preset
}
type Preset = Partial<WizardEntries>
