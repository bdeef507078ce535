-- Image shown next to the community's name. At most one row. The files are in the media store.
CREATE TABLE community_photo (
  id      integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  folder  text NOT NULL CHECK (folder <> ''),
  name    text NOT NULL CHECK (name <> ''),
  width   integer NOT NULL CHECK (width > 0),
  height  integer NOT NULL CHECK (height > 0),
  preview text
);
