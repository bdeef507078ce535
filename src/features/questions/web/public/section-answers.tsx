import type { ReactNode } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import {
  type AnsweredSection,
  type ListingQuestions,
  questionTopics,
  topicSections,
} from '../../topics.ts'
import { QuestionText } from '../question-text.tsx'

/** Returns the answered questions about each section of a listing. */
export function sectionAnswers({ questions, newest, seller }: ListingQuestions, now: string) {
  const answered = (newest ?? questions.items).filter(({ answer }) => answer !== null)
  const bySection = Map.groupBy(answered, ({ topic }) => topicSections[topic])
  const elements: Partial<Record<AnsweredSection, ReactNode>> = {}
  for (const [section, items] of bySection)
    if (section)
      elements[section] = (
        <ul className="grid gap-4 mb-6">
          {items.map((item) => (
            <li key={item.id} className="line rounded p-4">
              <p className="text-ink-3 text-12">
                {item.answerOf === 'seller'
                  ? t`Seller’s answer about: ${translate(questionTopics[item.topic])}`
                  : t`Earlier seller’s answer about: ${translate(questionTopics[item.topic])}`}
              </p>
              <QuestionText question={item} seller={seller} now={now} />
            </li>
          ))}
        </ul>
      )
  return elements
}
