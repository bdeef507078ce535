-- The price check reads the newest listings of each category.
create index listing_category_newest on listing (category_id, id desc) where is_active;
drop index listing_category;
