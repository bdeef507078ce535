import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft } from '../../draft-contract.ts'
import { noEntries, WizardEntries } from '../../wizard-entries.ts'
import { isOpen, problemsOf, type StepName, stepsOf } from '../../wizard-rules.ts'
import { DraftKeeper, type DraftOwner, type DraftState } from './draft-keeper.ts'

/** What the wizard knows: its entries, the step it stands at, and where the draft is. */
export function useWizard({ owner, preset }: WizardOptions) {
  const isBusiness = owner.bid !== null
  const steps = stepsOf(isBusiness)
  const begun = { ...noEntries, ...preset }
  const [entries, setEntries] = useState(() => entriesIn(owner.draft) ?? begun)
  const [wantedStep, setStep] = useState<StepName>(() => stepIn(owner.draft) ?? 'listing')
  const [asked, setAsked] = useState<ReadonlySet<StepName>>(new Set())
  const { keeper, state, setState } = useKeeper(owner)
  const step = isOpen(wantedStep, entries, isBusiness) ? wantedStep : 'listing'

  const restore = useEffectEvent(() => {
    const unsent = keeper.unsent()
    if (!unsent) return
    setEntries(WizardEntries.parse(unsent.entries))
    keeper.keep(unsent)
  })
  useEffect(() => restore(), [])

  function change(changes: Partial<WizardEntries>) {
    const next = {
      ...entries,
      ...changes,
      creationKey: entries.creationKey ?? newKey(),
    }
    setEntries(next)
    keeper.keep({ entries: next, step })
  }
  function goTo(next: StepName) {
    setStep(next)
    keeper.keep({ entries, step: next })
  }
  function adopt(theirs: Draft | null) {
    keeper.goOnFrom(theirs)
    setEntries(entriesIn(theirs) ?? begun)
    setState({ kind: 'saved' })
  }
  return {
    isBusiness,
    steps,
    step,
    entries,
    /** What is wrong in the step, once it has been asked to be left. */
    problems: asked.has(step) ? problemsOf(step, entries) : {},
    draftState: state,
    change,
    goTo,
    /** From now on the step says what it misses. */
    ask: () => setAsked(new Set([...asked, step])),
    adoptTheirs: adopt,
    keepMine(theirs: Draft | null) {
      keeper.goOnFrom(theirs)
      keeper.keep({ entries, step })
    },
    async startOver() {
      setEntries(begun)
      setStep('listing')
      setAsked(new Set())
      setState({ kind: 'none' })
      await keeper.drop({ onServer: true })
    },
    /** The server has deleted the draft with the same stroke that created the listing. */
    forget: () => keeper.drop({ onServer: false }),
  }
}

function useKeeper(owner: DraftOwner) {
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const first = useRef(owner)
  const keeper = useMemo(() => new DraftKeeper(first.current, setState), [])
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
  return { keeper, state, setState }
}

function entriesIn(draft: Draft | null): WizardEntries | null {
  const content = draft?.content.entries
  return typeof content === 'object' && content !== null ? WizardEntries.parse(content) : null
}

function stepIn(draft: Draft | null): StepName | null {
  const step = draft?.content.step
  return typeof step === 'string' ? (step as StepName) : null
}

/** Null where the browser gives none: then a request sent twice is two. */
function newKey(): string | null {
  return globalThis.crypto?.randomUUID?.() ?? null
}

export type Wizard = ReturnType<typeof useWizard>
type WizardOptions = {
  owner: DraftOwner
  /** What is known of the seller before anything is typed. */
  preset: Partial<WizardEntries>
}
