-- Legal details of a brokerage, with fields of `Operator`. Null until an administrator enters them.
ALTER TABLE biz ADD COLUMN legal jsonb CHECK (jsonb_typeof(legal) = 'object');
