import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { answerProposalEndpoint, type FactProposal } from '../../proposal-contract.ts'
import { ProposalList } from './proposal-list.tsx'

/** Facts suggested from the listing's text, shown to sellers on their own listing's page. */
export function ProposalBox({ listingId, proposals }: ProposalBoxProps) {
  const [open, setOpen] = useState(proposals)
  const { revalidate } = useRevalidator()
  const answer = async ({ fact }: FactProposal, answer: 'yes' | 'no' | 'open') => {
    try {
      const left = await callApi(answerProposalEndpoint, { id: listingId, fact, answer })
      setOpen(left.proposals)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <ProposalList proposals={open} onAnswer={(proposal, choice) => void answer(proposal, choice)} />
  )
}

type ProposalBoxProps = { listingId: number; proposals: readonly FactProposal[] }
