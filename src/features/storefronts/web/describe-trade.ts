export function describeTrade({ isBroker, isDealer }: { isBroker: boolean; isDealer: boolean }) {
  return isBroker && isDealer ? 'Broker and dealer' : isDealer ? 'Dealer' : 'Broker'
}
