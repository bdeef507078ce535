import { decideProof } from './decide-proof.ts'
import { deleteProof, getProof, openProofPhoto, sendProof } from './proofs.ts'

export const possessionApi = { getProof, sendProof, deleteProof, openProofPhoto, decideProof }
