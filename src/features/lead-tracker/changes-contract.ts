import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { emptyToNull, maxCharacters, rowId, timestampField } from '#kernel/fields.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { BizLeadParams, CardLead, StateIdField } from './contract.ts'
import { maxLeadTextLengths } from './lead-limits.ts'

const endpoint = defineEndpoints('Lead tracker')

const Change = BizLeadParams.extend({
  version: z
    .int()
    .optional()
    .describe(
      'Version that you read. Returns 409 with the current lead if the version is out of date.',
    ),
})

/** Conflict details: the lead's current version and the user who last moved it. */
export const LeadConflict = z.object({ lead: CardLead, movedBy: z.string().nullable() })
export type LeadConflict = z.infer<typeof LeadConflict>

function line(max: number) {
  return z
    .string()
    .transform(normalizeLine)
    .pipe(z.string().max(...maxCharacters(max)))
}

export const moveLeadEndpoint = endpoint('PUT /api/biz/{id}/leads/{leadId}/state', {
  summary: 'Move a lead to any state',
  access: 'member',
  refusals: ['conflict'],
  input: Change.extend({
    stateId: StateIdField,
    reason: emptyToNull(line(maxLeadTextLengths.reason).nullish()).describe(
      'Reason why the lead was lost. Omit it for other states.',
    ),
  }),
  output: CardLead,
})

export const assignLeadEndpoint = endpoint('PUT /api/biz/{id}/leads/{leadId}/owner', {
  summary: 'Assign a lead to a member, or unassign it',
  description: 'The member must belong to the brokerage.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict'],
  input: Change.extend({ bizEmpId: rowId.nullable() }),
  output: CardLead,
})

/** Shared by the form and the server. */
export const NoteFields = z.object({
  note: z
    .string('Enter a note.')
    .transform(normalizeText)
    .pipe(
      z
        .string()
        .min(1, 'Enter a note.')
        .max(...maxCharacters(maxLeadTextLengths.note)),
    ),
})

export const addNoteEndpoint = endpoint('POST /api/biz/{id}/leads/{leadId}/notes', {
  summary: 'Add a note to a lead',
  description: 'The note is visible only to the team.',
  access: 'member',
  affectsOthers: true,
  input: BizLeadParams.extend(NoteFields.shape).extend({
    nextSteps: emptyToNull(line(maxLeadTextLengths.step).nullish()).describe(
      'Text of the new next step.',
    ),
  }),
  output: CardLead,
})

/** Shared by the form and the server. */
export const StepInput = z.object({
  text: z
    .string('Enter the next step.')
    .transform(normalizeLine)
    .pipe(
      z
        .string()
        .min(1, 'Enter the next step.')
        .max(...maxCharacters(maxLeadTextLengths.step)),
    ),
  at: timestampField.nullish().transform((at) => at ?? null),
})

/** The form's fields. The date is in the time zone of the device. */
export const StepFields = StepInput.pick({ text: true }).extend({
  due: z.iso.datetime({ local: true, precision: -1, error: 'Enter a date.' }).or(z.literal('')),
})

export const setNextStepEndpoint = endpoint('PUT /api/biz/{id}/leads/{leadId}/nextStep', {
  summary: 'Set a lead’s next step and its due date',
  access: 'member',
  refusals: ['conflict'],
  input: Change.extend(StepInput.shape),
  output: CardLead,
})

export const finishNextStepEndpoint = endpoint('POST /api/biz/{id}/leads/{leadId}/nextStep/done', {
  summary: 'Complete a lead’s next step',
  description: 'Has no effect if the step is already complete.',
  access: 'member',
  refusals: ['conflict'],
  input: Change,
  output: CardLead,
})

export const markAnsweredEndpoint = endpoint('POST /api/biz/{id}/leads/{leadId}/answered', {
  summary: 'Record a phone call to the buyer',
  description: 'Marks the lead as answered. A new lead moves to contacted.',
  access: 'member',
  input: BizLeadParams,
  output: CardLead,
})

export const joinLeadsEndpoint = endpoint('POST /api/biz/{id}/leads/{leadId}/join', {
  summary: 'Merge a lead into another lead',
  description: 'Both leads must belong to the same brokerage.',
  access: 'member',
  refusals: ['conflict'],
  input: BizLeadParams.extend({ toLeadId: rowId }),
  output: CardLead.describe('Lead that now includes the merged lead.'),
})

export const separateLeadsEndpoint = endpoint('POST /api/biz/{id}/leads/{leadId}/part', {
  summary: 'Split a merged lead into a separate lead',
  access: 'member',
  input: BizLeadParams,
  output: CardLead,
})
