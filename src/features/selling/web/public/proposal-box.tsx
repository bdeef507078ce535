import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { useAction } from '#ui/use-action.ts'
import { answerProposalEndpoint, type FactProposal } from '../../proposal-contract.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'

/** Facts suggested from the listing's text, shown to sellers on their own listing's page. */
export function ProposalBox({ listingId, proposals }: ProposalBoxProps) {
  const [open, setOpen] = useState(proposals)
  const { revalidate } = useRevalidator()
  const { run } = useAction(async ({ fact }: FactProposal, answer: 'yes' | 'no' | 'open') => {
    const left = await callApi(answerProposalEndpoint, { id: listingId, fact, answer })
    setOpen(left.proposals)
    await revalidate()
  })
  return <ProposalList proposals={open} onAnswer={run} />
}

type ProposalBoxProps = { listingId: number; proposals: readonly FactProposal[] }
