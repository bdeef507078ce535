import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import { type ListingQuestions, questionTopics } from '../../topics.ts'
import { QuestionText } from '../question-text.tsx'

/** All public questions about a listing, with and without an answer. */
export function QuestionsSection({ listingId, listed, now }: QuestionsSectionProps) {
  const { questions, seller, mayAsk, mayAnswer } = listed
  return (
    <Section
      title="Questions and answers"
      id="questions"
      aside={questions.length || undefined}
      foldsOnPhones={questions.length === 0}
    >
      {questions.length > 0 && (
        <ul className="grid gap-5 mb-4 max-w-[68ch]">
          {questions.map((item) => (
            <li key={item.id} id={`question-${item.id}`} className="grid gap-1">
              <p>
                <Tag>{translate(questionTopics[item.topic])}</Tag>
              </p>
              <QuestionText question={item} seller={seller} now={now} />
              <p className="flex gap-3 text-12">
                {mayAnswer && (
                  <Link className="link" to={destinations.answerQuestion(item.id)}>
                    {item.answer === null ? 'Answer' : 'Edit answer'}
                  </Link>
                )}
                <Link
                  className="link"
                  rel="nofollow"
                  to={destinations.reportListing(listingId, { question: item.id })}
                >
                  Report
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayAsk && (
        <>
          <LinkButton to={destinations.askQuestion(listingId)} rel="nofollow" size="sm">
            Ask in public
          </LinkButton>
          <p className="mt-2 text-ink-3 text-12">
            No phone numbers, emails, links, or prices. For those,{' '}
            <Link className="link" to={destinations.contactSeller(listingId)}>
              write to the seller
            </Link>
            .
          </p>
        </>
      )}
    </Section>
  )
}

type QuestionsSectionProps = { listingId: number; listed: ListingQuestions; now: string }
