import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, maxCharacters, pathId } from '#kernel/fields.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { maxPublicAnswerLength, maxPublicQuestionLength, questionTopicNames } from './topics.ts'

const endpoint = defineEndpoints('Questions')

const topic = z.enum(questionTopicNames, 'Select what it’s about.')
const question = z
  .string()
  .overwrite(normalizeText)
  .max(...maxCharacters(maxPublicQuestionLength))
const answer = z
  .string()
  .overwrite(normalizeText)
  .min(1, 'Enter your answer.')
  .max(...maxCharacters(maxPublicAnswerLength))
const version = z.coerce.number().int()

/** Shared by the form and the API. */
export const AskFields = z.object({
  topic,
  question: question.min(1, 'Enter your question.'),
  stateId: z
    .string()
    .max(4, 'Select a state.')
    .regex(/^\d*$/, 'Select a state.')
    .default('')
    .describe('ID of the buyer’s U.S. state, which is published with the question. Optional.'),
})

export const AnswerFields = z.object({ answer, version })

export const PublishFields = z.object({
  topic,
  question: question.default('').describe('The question in the seller’s own words. Optional.'),
  answer,
})

export const askQuestionEndpoint = endpoint('POST /api/listing/{id}/questions', {
  summary: 'Ask a public question about a listing',
  description:
    'Texts with contact details, links, or prices are rejected, also those of answers. A person can have three unanswered questions.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_found', 'conflict', 'slow_down'],
  input: AskFields.safeExtend({ id: ListingId.shape.id }),
  output: Confirmation,
})

export const retractQuestionEndpoint = endpoint('DELETE /api/questions/{id}', {
  summary: 'Take back the caller’s own public question',
  description: 'Only while it’s unanswered.',
  access: 'member',
  refusals: ['not_found', 'conflict'],
  input: z.object({ id: pathId }),
  output: Confirmation,
})

export const answerQuestionEndpoint = endpoint('PUT /api/questions/{id}/answer', {
  summary: 'Answer a public question, or change the answer',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_found', 'conflict'],
  input: AnswerFields.safeExtend({ id: pathId }),
  output: Confirmation,
})

export const publishAnswerEndpoint = endpoint('POST /api/leads/{id}/messages/{messageId}/publish', {
  summary: 'Publish an answer from a conversation',
  description: 'Publishes only the texts of this request, without the buyer. Once per message.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_found', 'conflict'],
  input: PublishFields.safeExtend({ id: pathId, messageId: pathId }),
  output: Confirmation,
})
