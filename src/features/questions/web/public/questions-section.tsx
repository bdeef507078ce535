import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { questionsParameter } from '../../questions-page.ts'
import { type ListingQuestions, type PublicQuestion, questionTopics } from '../../topics.ts'
import { QuestionText } from '../question-text.tsx'
import { RetractQuestion } from '../retract-question.tsx'

/** All public questions about a listing, with and without an answer. */
export function QuestionsSection({ listing: { id, url }, listed, now }: QuestionsSectionProps) {
  const { questions, seller, mayAsk, mayAnswer } = listed
  const { items, total } = questions
  return (
    <Section
      title="Questions and answers"
      id="questions"
      aside={total || undefined}
      foldsOnPhones={total === 0}
    >
      {items.length > 0 && (
        <ul className="grid gap-5 mb-4 max-w-[68ch]">
          {items.map((item) => (
            <li key={item.id} id={`question-${item.id}`} className="grid gap-1">
              <p>
                <Tag>{translate(questionTopics[item.topic])}</Tag>
              </p>
              <QuestionText question={item} seller={seller} now={now} />
              <Actions listingId={id} item={item} mayAnswer={mayAnswer} />
            </li>
          ))}
        </ul>
      )}
      <NewerOlder
        label="Pages of questions"
        list={questions}
        to={(page) => `${url}${page > 0 ? `?${questionsParameter}=${page}` : ''}#questions`}
      />
      {mayAsk && (
        <>
          <LinkButton to={destinations.askQuestion(id)} rel="nofollow" size="sm">
            Ask in public
          </LinkButton>
          <p className="mt-2 text-ink-3 text-12">
            No phone numbers, emails, links, or prices. For those,{' '}
            <Link className="link" to={destinations.contactSeller(id)}>
              write to the seller
            </Link>
            .
          </p>
        </>
      )}
    </Section>
  )
}

function Actions({ listingId, item, mayAnswer }: ActionsProps) {
  return (
    <div className="flex gap-3 text-12">
      {mayAnswer && (
        <Link className="link" to={destinations.answerQuestion(item.id)}>
          {item.answer === null ? 'Answer question' : 'Edit answer'}
        </Link>
      )}
      {item.isOwn && item.answer === null ? (
        <RetractQuestion id={item.id} />
      ) : (
        <Link
          className="link"
          rel="nofollow"
          to={destinations.report('listing', listingId, { question: item.id })}
        >
          Report<span className="sr">: {item.question ?? item.answer}</span>
        </Link>
      )}
    </div>
  )
}

type ActionsProps = { listingId: number; item: PublicQuestion; mayAnswer: boolean }
type QuestionsSectionProps = {
  listing: { id: number; url: string }
  listed: ListingQuestions
  now: string
}
