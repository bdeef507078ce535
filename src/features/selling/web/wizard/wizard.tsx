import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProfileContact } from '#features/accounts/profile-contract.ts'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { SellerSection } from '#features/accounts/web/public/seller-section.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { Brokerage } from '#features/brokerages/contract.ts'
import { RecordsCheck } from '#features/records/web/public/records-check.tsx'
import type { OperatorTerm } from '#features/sites/operator-terms.ts'
import { UnservedNote } from '#features/sites/web/public/unserved-note.tsx'
import { translate } from '#kernel/messages/translate.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import type { Draft } from '../../draft-contract.ts'
import { toContactEntries } from '../../private-seller-contact.ts'
import type { ListingTier } from '../../status-contract.ts'
import type { WizardEntries } from '../../wizard-entries.ts'
import { findStepProblems, type StepName } from '../../wizard-rules.ts'
import { ContactChoice } from '../seller/contact-choice.tsx'
import { SellerChoice } from '../seller/seller-choice.tsx'
import { BillingStep } from './billing-step.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { ListingStep } from './listing-step.tsx'
import { findChosenOffice, PlaceStep, toOfficePlace } from './place-step.tsx'
import { PrivateSellerContact } from './private-seller-contact.tsx'
import { toRegisteredFacts } from './registry-fill.ts'
import { DraftNote } from './saving/draft-note.tsx'
import { useCreate } from './saving/use-create.ts'
import { PackageNote } from './start/package-note.tsx'
import { stepLabels } from './step-labels.ts'
import { StepList } from './step-list.tsx'
import { useWizard, type WizardLookups, type OpenWizard as WizardState } from './use-wizard.ts'
import styles from './wizard.module.css'
import { WizardFooter } from './wizard-footer.tsx'

export function Wizard(props: WizardProps) {
  const { profileId, template, draft, lookups, packages, profile, terms, brokerage, examples } =
    props
  const owner = { profileId, bid: template.bizId, draft }
  const wizard = useWizard({ owner, preset: toPreset(props) })
  const human = useHumanCode('create-listing', { isOptional: true })
  const creation = useCreate({
    wizard,
    brokerage,
    profileId,
    bizId: template.bizId,
    profile,
    human,
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const { step, steps, entries } = wizard
  const { heading, goOn } = useStepMoves(wizard)
  const following = steps[steps.indexOf(step) + 1]
  // The last step has no Next button, so it shows errors once a field loses focus.
  const askOnceTyped = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.type !== 'radio') wizard.showStepErrors()
  }
  return (
    <div className={styles.page}>
      <StepList wizard={wizard} />
      <div className={styles.main}>
        <DraftNote wizard={wizard} draft={draft} />
        <h1 ref={heading} tabIndex={-1}>
          {translate(stepLabels[step].heading)}
        </h1>
        <p className="mt-1 text-ink-2">{translate(stepLabels[step].lead)}</p>
        {step === steps[0] && <PackageNote packages={packages} />}
        {(step === steps[0] || step === 'place') && (
          <UnservedNote countries={props.unservedCountries} />
        )}
        <fieldset
          className={styles.body}
          aria-label={translate(stepLabels[step].title)}
          onBlur={following ? undefined : askOnceTyped}
        >
          {bodies[step]({ wizard, lookups, packages, profile, terms, brokerage, examples })}
        </fieldset>
        {following === undefined && (
          <>
            <RecordsCheckOf entries={entries} />
            <HumanCheck {...human.check} tickedAtFirst={wizard.isBusiness} />
            <FailureNote text={creation.failure} />
          </>
        )}
        <WizardFooter
          wizard={wizard}
          hasCode={human.code !== null}
          isBusy={creation.isBusy}
          onMove={goOn}
          onSave={() => setIsConfirming(true)}
        />
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

function RecordsCheckOf({ entries }: { entries: WizardEntries }) {
  const facts = toRegisteredFacts(entries)
  if (!facts) return null
  return (
    <RecordsCheck facts={facts}>
      Go back to correct the details, or save the listing and reply on its page before it goes live.
    </RecordsCheck>
  )
}

/** Handles Back and Next. If a step is incomplete, shows its errors and focuses the first invalid field. */
function useStepMoves(wizard: WizardState) {
  const { step, steps, entries } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    window.scrollTo({ top: 0 })
    const wrong = firstWrongField()
    if (wrong) wrong.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [step])
  function goOn(by: 1 | -1) {
    const next = steps[steps.indexOf(step) + by]
    if (!next) return
    if (by === -1 || Object.keys(findStepProblems(step, entries)).length === 0)
      return wizard.goTo(next)
    wizard.showStepErrors()
    requestAnimationFrame(() => firstWrongField()?.focus())
  }
  return { heading, goOn }
}

function firstWrongField() {
  return document.querySelector<HTMLElement>('main [aria-invalid="true"]')
}

const bodies: Record<StepName, (parts: StepParts) => ReactNode> = {
  listing: ({ wizard, lookups, examples }) => (
    <ListingStep wizard={wizard} lookups={lookups} examples={examples} />
  ),
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
  billing: ({ wizard, packages, profile, terms }) => (
    <BillingStep wizard={wizard} packages={packages}>
      {profile && <PrivateSellerContact wizard={wizard} profile={profile} />}
      {profile && <FirstDeclaration profile={profile} terms={terms} />}
    </BillingStep>
  ),
}

/** Asks sellers who haven't declared how they sell. Later, they change it in their profile. */
function FirstDeclaration({ profile, terms }: FirstDeclarationProps) {
  const [isAsked] = useState(profile.sellsAs === null)
  return isAsked && <SellerSection seller={profile} terms={terms} />
}

function SellerStep({ wizard, brokerage }: { wizard: WizardState; brokerage: Brokerage }) {
  const { entries, problems, change } = wizard
  return (
    <>
      <SellerChoice
        brokerage={brokerage}
        value={entries}
        onChange={(links) => {
          const office = findChosenOffice(brokerage, links.linkedBizLocationId ?? null)
          // If the aircraft is at the office, its location changes with the office.
          const isThere = entries.placeChoice === 'office' || entries.place === null
          change({ ...links, ...(office && isThere && toOfficePlace(office)) })
        }}
      />
      <FailureNote text={problems.seller ?? null} />
    </>
  )
}

/**
 * Returns initial entries: the profile's contact for private sellers, or the current user and their office for
 * brokerages.
 */
function toPreset({ template, profile, brokerage }: WizardProps): Partial<WizardEntries> {
  if (brokerage === null) return profile ? toContactEntries(profile) : {}
  const office = findChosenOffice(brokerage, template.linkedBizLocationId)
  return {
    linkedEmployeeId: template.linkedEmployeeId,
    linkedBizLocationId: template.linkedBizLocationId,
    contactChoice: template.linkedEmployeeId === null ? 'office' : 'employee',
    ...(office && toOfficePlace(office)),
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
  /** Sample N-numbers. */
  examples: readonly string[]
  packages: readonly ListingTier[]
  /** Null for a brokerage. */
  profile: ProfileContact | null
  /** National terms for legal details. */
  terms: readonly OperatorTerm[]
  brokerage: Brokerage | null
}
type FirstDeclarationProps = { profile: ProfileContact; terms: readonly OperatorTerm[] }
type WizardProps = Omit<StepParts, 'wizard'> & {
  profileId: number
  template: Template
  draft: Draft | null
  unservedCountries: readonly string[]
}
