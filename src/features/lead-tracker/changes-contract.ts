import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { oneLine, plainText } from '#kernel/plain-text.ts'
import { LeadCard, LeadOfBiz, LeadStateId } from './contract.ts'
import { longest } from './lead-limits.ts'

const tag = 'Lead tracker'

const Change = LeadOfBiz.extend({
  version: z
    .int()
    .optional()
    .describe('As it was read. 409 with the lead as it is now where somebody changed it since.'),
})

/** What a refused change tells: the lead as it is now, and who moved it there. */
export const LeadConflict = z.object({ lead: LeadCard, movedBy: z.string().nullable() })
export type LeadConflict = z.infer<typeof LeadConflict>

function line(max: number, tooLong: string) {
  return z.string().transform(oneLine).pipe(z.string().max(max, tooLong))
}

export const moveLeadEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/leads/{leadId}/state',
  tag,
  summary: 'Move a lead to a state; any may follow any other',
  access: 'member',
  refusals: ['conflict'],
  input: Change.extend({
    stateId: LeadStateId,
    reason: line(longest.reason, `Reason must be at most ${longest.reason} characters`)
      .nullish()
      .transform((text) => text || null)
      .describe('Why it is lost; left out of other states.'),
  }),
  output: LeadCard,
})

export const assignLeadEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/leads/{leadId}/owner',
  tag,
  summary: 'Give a lead to somebody of the brokerage, or to nobody',
  access: 'member',
  reachesOthers: true,
  refusals: ['conflict'],
  input: Change.extend({ bizEmpId: pathId.nullable() }),
  output: LeadCard,
})

/** A team's note. The form and the server read it alike. */
export const NoteForm = z.object({
  note: z
    .string('Write a note first')
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, 'Write a note first')
        .max(longest.note, `Note must be at most ${longest.note} characters`),
    ),
})

export const addNoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/leads/{leadId}/notes',
  tag,
  summary: 'Write a note that only the team sees',
  access: 'member',
  reachesOthers: true,
  input: LeadOfBiz.extend(NoteForm.shape).extend({
    nextSteps: line(longest.step, `Next step must be at most ${longest.step} characters`)
      .nullish()
      .transform((text) => text || null)
      .describe('Becomes the next step.'),
  }),
  output: LeadCard,
})

/** The next step. The form and the server read it alike. */
export const StepForm = z.object({
  text: z
    .string('Say what is to be done')
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, 'Say what is to be done')
        .max(longest.step, `Next step must be at most ${longest.step} characters`),
    ),
  at: instant.nullish().transform((at) => at ?? null),
})

export const setNextStepEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/leads/{leadId}/nextStep',
  tag,
  summary: 'Say what is to be done next, and until when',
  access: 'member',
  refusals: ['conflict'],
  input: Change.extend(StepForm.shape),
  output: LeadCard,
})

export const finishNextStepEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/leads/{leadId}/nextStep/done',
  tag,
  summary: 'The next step is done; one that is done already stays so',
  access: 'member',
  refusals: ['conflict'],
  input: Change,
  output: LeadCard,
})

export const markAnsweredEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/leads/{leadId}/answered',
  tag,
  summary: 'Somebody called the buyer: the lead is answered, and a new one is contacted',
  access: 'member',
  input: LeadOfBiz,
  output: LeadCard,
})

export const joinLeadsEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/leads/{leadId}/join',
  tag,
  summary: 'Make this lead part of another one of the same brokerage',
  access: 'member',
  refusals: ['conflict'],
  input: LeadOfBiz.extend({ toLeadId: pathId }),
  output: LeadCard.describe('The lead that it is part of now.'),
})

export const partLeadsEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/leads/{leadId}/part',
  tag,
  summary: 'Make a lead that joined another one stand by itself again',
  access: 'member',
  input: LeadOfBiz,
  output: LeadCard,
})
