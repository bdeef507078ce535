-- Earlier releases accepted a file with a date in the future, which no later file replaced. Restores the rates that came
-- with the release. The job `update-exchange-rates` then converts the asking prices again.
UPDATE exchange_rate SET per_dollar = rate.per_dollar, rated_on = DATE '2026-09-29' FROM (VALUES
  ('EUR', 0.880226), ('GBP', 0.755389), ('CHF', 0.833370), ('CAD', 1.418838), ('AUD', 1.424747), ('NZD', 1.767342),
  ('SEK', 9.980490), ('NOK', 9.546875), ('DKK', 6.579778), ('PLN', 3.849307), ('CZK', 21.472731), ('HUF', 323.461811),
  ('RON', 4.646066), ('JPY', 157.477293), ('ZAR', 16.440123), ('BRL', 5.224238), ('MXN', 18.005415), ('TRY', 48.995463),
  ('SGD', 1.278658), ('HKD', 7.844803), ('INR', 96.085342)
) rate (currency, per_dollar)
WHERE rate.currency = exchange_rate.currency AND exchange_rate.rated_on > current_date;
