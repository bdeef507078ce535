import type { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import {
  assignLeadEndpoint,
  finishNextStepEndpoint,
  joinLeadsEndpoint,
  type LeadConflict,
  markAnsweredEndpoint,
  moveLeadEndpoint,
  separateLeadsEndpoint,
  setNextStepEndpoint,
} from '../changes-contract.ts'
import { type CardLead, getLeadBoardEndpoint } from '../contract.ts'

type LeadRef = { id: number; leadId: number }

export function loadBoard(query: z.input<typeof getLeadBoardEndpoint.input>) {
  return callApi(getLeadBoardEndpoint, query, { quiet: true })
}

export function markAnswered(lead: LeadRef) {
  return callApi(markAnsweredEndpoint, lead)
}

export function joinLeads(lead: LeadRef, toLeadId: number) {
  return callApi(joinLeadsEndpoint, { ...lead, toLeadId })
}

export function separateLeads(lead: LeadRef) {
  return callApi(separateLeadsEndpoint, lead)
}

export function moveLead(
  lead: LeadRef,
  loaded: LoadedLead,
  stateId: CardLead['currentStateId'],
  reason: string | null = null,
) {
  return onLatest(
    loaded,
    (now) => now.currentStateId === loaded.currentStateId,
    (version) => callApi(moveLeadEndpoint, { ...lead, version, stateId, reason }),
  )
}

export function assignLead(lead: LeadRef, loaded: LoadedLead, bizEmpId: number | null) {
  return onLatest(
    loaded,
    (now) => now.owner?.bizEmpId === loaded.owner?.bizEmpId,
    (version) => callApi(assignLeadEndpoint, { ...lead, version, bizEmpId }),
  )
}

export function setNextStep(
  lead: LeadRef,
  loaded: LoadedLead,
  step: { text: string; at: string | null },
) {
  return onLatest(
    loaded,
    (now) => isSameStep(now, loaded),
    (version) => callApi(setNextStepEndpoint, { ...lead, version, ...step }),
  )
}

export function finishNextStep(lead: LeadRef, loaded: LoadedLead) {
  return onLatest(
    loaded,
    (now) => isSameStep(now, loaded),
    (version) => callApi(finishNextStepEndpoint, { ...lead, version }),
  )
}

/** Returns the conflict details, or null for any other error. */
export function readConflict(error: unknown): LeadConflict | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null
  const current = error.current as Partial<LeadConflict> | undefined
  return current?.lead ? (current as LeadConflict) : null
}

/** Retries with the latest version if the conflicting change affected only other fields. */
async function onLatest(
  { version }: LoadedLead,
  isUntouched: (now: CardLead) => boolean,
  save: (version: number) => Promise<CardLead>,
): Promise<CardLead> {
  try {
    return await save(version)
  } catch (error) {
    const conflict = readConflict(error)
    if (!conflict || !isUntouched(conflict.lead)) throw error
    return save(conflict.lead.version)
  }
}

function isSameStep(a: LoadedLead, b: LoadedLead) {
  return a.nextStep?.text === b.nextStep?.text && a.nextStep?.at === b.nextStep?.at
}

/** The lead's version and fields as the user saw them. Used to detect conflicts. */
type LoadedLead = Pick<CardLead, 'version' | 'currentStateId' | 'owner' | 'nextStep'>
