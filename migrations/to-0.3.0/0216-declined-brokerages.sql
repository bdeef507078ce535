-- Staff's reason for declining a new brokerage, until a member changes its account. Null if it wasn't declined.
ALTER TABLE biz ADD COLUMN decline_reason text CHECK (length(decline_reason) BETWEEN 1 AND 1000);
