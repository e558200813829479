-- Written by hand: the keys by which names are searched and compared no longer tell apart apostrophes, hyphens and dashes,
-- nor ð and d, and have no joiners.
UPDATE "Student" SET
  "nameKey" = translate("nameKey", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d'),
  "firstNameKey" = translate("firstNameKey", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d'),
  "lastNameKey" = translate("lastNameKey", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d'),
  "searchText" = translate("searchText", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d')
WHERE "searchText" ~ ('[’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D' || ']');

UPDATE "User" SET
  "nameKey" = translate("nameKey", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d'),
  "searchText" = translate("searchText", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d')
WHERE "searchText" ~ ('[’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D' || ']');

UPDATE "Trash" SET
  "searchText" = translate("searchText", '’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D', '''''''''''''''''---------d')
WHERE "searchText" ~ ('[’‘ʼʹ′`´＇‐‑‒–—―−－﹣ð' || U&'\200C\200D' || ']');
