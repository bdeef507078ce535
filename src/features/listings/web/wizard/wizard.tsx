import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { Brokerage } from '#features/brokerages/contract.ts'
import { Button } from '#ui/button.tsx'
import type { Draft } from '../../draft-contract.ts'
import type { ListingTier } from '../../status-contract.ts'
import type { WizardEntries } from '../../wizard-entries.ts'
import { isValid, problemsOf, type StepName } from '../../wizard-rules.ts'
import { ContactChoice } from '../seller/contact-choice.tsx'
import { SellerChoice } from '../seller/seller-choice.tsx'
import { BillingStep } from './billing-step.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { DraftNote } from './draft-note.tsx'
import { ListingStep } from './listing-step.tsx'
import { officeOf, PlaceStep, placeOfOffice } from './place-step.tsx'
import { StepList } from './step-list.tsx'
import type { WizardLookups } from './step-props.ts'
import { stepWords } from './step-words.ts'
import { useCreate } from './use-create.ts'
import { useWizard, type Wizard as WizardState } from './use-wizard.ts'
import styles from './wizard.module.css'

/** A new listing, step by step. Nothing that was typed is lost on the way. */
export function Wizard({ profileId, template, draft, lookups, packages, brokerage }: WizardProps) {
  const navigate = useNavigate()
  const owner = { profileId, bid: template.bizId, draft }
  const wizard = useWizard({ owner, preset: presetOf(template, brokerage) })
  const human = useHumanCode('create-listing')
  const creation = useCreate({ wizard, brokerage, bizId: template.bizId, human })
  const [isConfirming, setIsConfirming] = useState(false)
  const { step, steps, entries } = wizard
  const { heading, goOn } = useStepMoves(wizard)
  const following = steps[steps.indexOf(step) + 1]
  const isComplete = steps.every((one) => isValid(one, entries)) && human.code !== null
  const keptWords = wizard.draftState.kind === 'saved' && 'Draft saved'
  const stillNeeded = !following && human.code === null && 'Still needed: the human check.'
  return (
    <div className={styles.page}>
      <StepList wizard={wizard} />
      <div className={styles.main}>
        <DraftNote wizard={wizard} found={draft} />
        <h1 ref={heading} tabIndex={-1}>
          {stepWords[step].heading}
        </h1>
        <p className={styles.lead}>{stepWords[step].lead}</p>
        <div className={styles.body}>{bodies[step]({ wizard, lookups, packages, brokerage })}</div>
        {following === undefined && (
          <>
            <HumanCheck {...human.check} />
            <FailureNote text={creation.failure} />
          </>
        )}
        <div className={styles.foot}>
          <Button variant="ghost" onClick={() => void navigate(-1)}>
            Cancel
          </Button>
          <span className={styles.kept} role="status">
            {stillNeeded || keptWords}
          </span>
          <Button disabled={step === 'listing'} onClick={() => goOn(-1)}>
            Back
          </Button>
          {following ? (
            <Button variant="act" onClick={() => goOn(1)}>
              Next: {stepWords[following].short}
            </Button>
          ) : (
            <Button
              variant="act"
              disabled={!isComplete}
              busy={creation.isBusy}
              onClick={() => setIsConfirming(true)}
            >
              Save
            </Button>
          )}
        </div>
      </div>
      {isConfirming && (
        <ConfirmIdentity
          entries={entries}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            void creation.create()
          }}
        />
      )}
    </div>
  )
}

/** Back and on; a step that misses something says so, and leads to the first of it. */
function useStepMoves(wizard: WizardState) {
  const { step, steps, entries } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    const wrong = firstWrongField()
    if (wrong) wrong.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [step])
  function goOn(by: 1 | -1) {
    const next = steps[steps.indexOf(step) + by]
    if (!next) return
    if (by === -1 || Object.keys(problemsOf(step, entries)).length === 0) return wizard.goTo(next)
    wizard.ask()
    requestAnimationFrame(() => firstWrongField()?.focus())
  }
  return { heading, goOn }
}

function firstWrongField() {
  return document.querySelector<HTMLElement>('main [aria-invalid="true"]')
}

const bodies: Record<StepName, (parts: StepParts) => ReactNode> = {
  listing: ({ wizard, lookups }) => <ListingStep wizard={wizard} lookups={lookups} />,
  seller: ({ wizard, brokerage }) =>
    brokerage && <SellerStep wizard={wizard} brokerage={brokerage} />,
  place: ({ wizard, brokerage }) => <PlaceStep wizard={wizard} brokerage={brokerage} />,
  contact: ({ wizard, brokerage }) => (
    <ContactChoice
      brokerage={brokerage}
      value={wizard.entries}
      errors={wizard.problems}
      onChange={wizard.change}
    />
  ),
  billing: ({ wizard, packages }) => <BillingStep wizard={wizard} packages={packages} />,
}

function SellerStep({ wizard, brokerage }: { wizard: WizardState; brokerage: Brokerage }) {
  const { entries, problems, change } = wizard
  return (
    <>
      <SellerChoice
        brokerage={brokerage}
        value={entries}
        onChange={(links) => {
          const office = officeOf(brokerage, links.linkedBizLocationId ?? null)
          // An aircraft that stands at the office goes with it.
          const isThere = entries.placeChoice === 'office' || entries.place === null
          change({ ...links, ...(office && isThere && placeOfOffice(office)) })
        }}
      />
      <FailureNote text={problems.seller ?? null} />
    </>
  )
}

/** A brokerage's listing begins with who asks, at their office. */
function presetOf(template: Template, brokerage: Brokerage | null): Partial<WizardEntries> {
  if (brokerage === null) return {}
  const office = officeOf(brokerage, template.linkedBizLocationId)
  return {
    linkedEmployeeId: template.linkedEmployeeId,
    linkedBizLocationId: template.linkedBizLocationId,
    contactChoice: template.linkedEmployeeId === null ? 'office' : 'employee',
    ...(office && placeOfOffice(office)),
  }
}

type Template = {
  bizId: number | null
  linkedBizLocationId: number | null
  linkedEmployeeId: number | null
}
type StepParts = {
  wizard: WizardState
  lookups: WizardLookups
  packages: readonly ListingTier[]
  brokerage: Brokerage | null
}
type WizardProps = {
  profileId: number
  template: Template
  draft: Draft | null
  lookups: WizardLookups
  packages: readonly ListingTier[]
  brokerage: Brokerage | null
}
